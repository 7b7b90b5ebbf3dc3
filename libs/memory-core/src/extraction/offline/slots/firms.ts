import { isOccupation } from './occupations';

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

const named = (match: RegExpExecArray): string => (match[1] ?? '').replace(/[.,]$/, '');

/** The firm that a rule captured first, unless it is a school, a club or where people meet. */
export const firmOf = (match: RegExpExecArray): string | undefined => {
  const name = named(match);
  return noFirms.test(name) ? undefined : name;
};

/** They employ people, and have customers who say that they left one and joined another. */
const services =
  /^(?:Amazon Prime|Prime|Sky|Vodafone|O2|EE|BT|Verizon|T-Mobile|Audible|Vinted|Threads|Ravelry|Revolut|Monzo|Starling|Barclays|HSBC|Costco|Hulu|Octopus)$/;
/** With these people go where they show or learn something, and nobody pays them for it: "joined Substack as a writer". */
const ofOneself =
  /(?:student|writer|author|artist|painter|musician|singer|dancer|actor|actress|photographer|filmmaker|streamer|blogger|freelancer|coach|tutor|illustrator)$/;
const inTrade = /^ as (?:an?|the|their)(?: new)? ((?:[A-Za-z-]+ ?){1,4})/;
const work =
  /\b(?:work(?:ing)?|the team at|the company|the firm|(?:my|a) (?:new )?(?:job|employer|role|position)|start(?:ed|ing)? at|first (?:day|week)|full[- ]time|part[- ]time)\b/i;
const leftFor =
  /\b(?:left|quit|resigned from) [^.;]{1,60}? and(?: I)?(?: just| recently| finally| now)? joined /;

/** "As a senior engineer last month": the trade is what its words begin with. */
const tradeBehind = (behind: string): string | undefined => {
  const words = (inTrade.exec(behind)?.[1] ?? '').toLowerCase().trim().split(' ');
  return words.map((_, at) => words.slice(0, at + 1).join(' ')).find(isOccupation);
};

/** The firm that somebody joined, where more than that tells of work: people join shops, banks and sites as well. */
export const joinedFirmOf = (match: RegExpExecArray): string | undefined => {
  const { index, 0: told, input } = match;
  const trade = tradeBehind(input.slice(index + told.length));
  if (trade !== undefined && !ofOneself.test(trade)) return named(match);
  const name = firmOf(match);
  if (name === undefined) return undefined;
  const isWork = trade !== undefined || work.test(input) || (leftFor.test(told) && !services.test(name));
  return isWork ? name : undefined;
};
