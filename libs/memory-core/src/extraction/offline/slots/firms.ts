/** A firm by its name, as a rule about where somebody works captures it. */
export const firm = "([A-Z][\\w&'’.-]{1,30}(?: [A-Z][\\w&'’.-]{1,30}){0,2})";

/** People join these and start at them, and earn nothing there. */
const noFirms = new RegExp(
  `(?:College|University|Uni|School|Academy|Nursery|Kindergarten|Gym|Fitness|CrossFit|Crossfit|Club|Choir|Church|Party|Army|Navy|Marines|Scouts|Guides|World|Disney.*|Yoga|Pilates|Karate|Judo|Watchers|Anonymous)$|^(?:I|We|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)[a-z]*day$|^(?:${[
    'January February March April May June July August September October November December Christmas Easter',
    'AA NA Mensa Rotary Labour Greenpeace Amnesty UNISON Unison Parkrun Strava Peloton Duolingo Weight Slimming',
    'Tinder Hinge Bumble Grindr Facebook Instagram TikTok Twitter X Reddit LinkedIn Discord Slack WhatsApp Telegram Signal Snapchat',
    'Mastodon Bluesky Twitch Zoom Netflix Spotify Steam Patreon Substack Goodreads Letterboxd',
    'Harvard Yale Princeton Stanford MIT Oxford Cambridge UCL KCL LSE Eton',
  ]
    .join(' ')
    .replaceAll(' ', '|')})$`,
);

/** The firm that a rule captured first, unless it is a school, a club or where people meet. */
export const firmOf = (match: RegExpExecArray): string | undefined => {
  const name = (match[1] ?? '').replace(/[.,]$/, '');
  return noFirms.test(name) ? undefined : name;
};
