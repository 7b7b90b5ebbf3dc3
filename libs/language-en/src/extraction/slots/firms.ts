import { clauseEnd } from './clause-end';
import { isEmployer, isService } from './employers';
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

const inTrade = /^ as (?:an?|the|their)(?: new)? ((?:[A-Za-z-]+ ?){1,4})/;
/** "As a senior engineer last month": the trade is what its words begin with. */
const tradeBehind = (behind: string): string | undefined => {
  const words = (inTrade.exec(behind)?.[1] ?? '').toLowerCase().trim().split(' ');
  return words.map((_, at) => words.slice(0, at + 1).join(' ')).find(isOccupation);
};

const job =
  /\b(?:(?:a|an|my|another) (?:[a-z-]+ ){0,2}(?:job|role|position|post|shift)|hired|(?:start(?:ed|ing)?|day|week) (?:of )?work)\b/;
/** "I now work with Google": on something, and it is a client. */
const isWhole = new RegExp(`^${clauseEnd}`, 'u');
/** With a firm people have a job; with Ana, with a client or with React they work, start or are. */
const isOfWhom = (match: RegExpExecArray, name: string): boolean => {
  const { 0: told, index, input } = match;
  if (!told.slice(0, told.lastIndexOf(name)).endsWith(' with ')) return false;
  const isAsTrade =
    /\bstart[a-z]* with /.test(told) && tradeBehind(input.slice(index + told.length)) !== undefined;
  const isWithKnown =
    isEmployer(name) && /\bnow\b/.test(told) && isWhole.test(input.slice(index + told.length));
  return !job.test(told) && !isAsTrade && !isWithKnown;
};

/** "I work at Asda too" does not end another job. */
const isAdded = ({ index, 0: told, input }: RegExpExecArray): boolean =>
  /^ (?:too|as well)\b/.test(input.slice(index + told.length));

/** Where the person is said to work, by whatever name. */
export const workedAt = (match: RegExpExecArray): string | undefined => {
  const name = named(match);
  return isAdded(match) || isOfWhom(match, name) ? undefined : name;
};

/** The firm that a rule captured first, unless it is a school, a club or where people meet. */
export const firmOf = (match: RegExpExecArray): string | undefined => {
  const name = named(match);
  return noFirms.test(name) ? undefined : workedAt(match);
};

const working = "\\b(?:I|I now)(?: currently| also)? work|\\b(?:I'm|I am)(?: currently| now)? working";
const company =
  'start-?up|company|firm|agency|charity|bank|consultancy|business|studio|non-?profit|NGO|publisher|start up|bakery|restaurant|shop|practice|lab|bookshop|caf[eé]';
/** "I work with a startup called Loomly", and not for it where it says on what. */
export const firmCalled = new RegExp(
  `(?:${working}) (?:at|for|with) (?:an?|this) (?:[A-Za-z-]+ ){0,3}(?:${company}) (?:called|named) ${firm}(?![\\w&'’-]| (?:on|to) )`,
);

/** With these people go where they show or learn something, and nobody pays them for it: "joined Substack as a writer". */
const ofOneself =
  /(?:student|writer|author|artist|painter|musician|singer|dancer|actor|actress|photographer|filmmaker|streamer|blogger|freelancer|coach|tutor|illustrator)$/;
const work =
  /\b(?:work(?:ing)?|the team at|the company|the firm|(?:my|a) (?:new )?(?:job|employer|role|position)|start(?:ed|ing)? at|first (?:day|week)|full[- ]time|part[- ]time)\b/i;
const leftFor =
  /\b(?:left|quit|resigned from) [^.;]{1,60}? and(?: I)?(?: just| recently| finally| now)? joined /;

/** The firm that somebody joined, where more than that tells of work: people join shops, banks and sites as well. */
export const joinedFirmOf = (match: RegExpExecArray): string | undefined => {
  const { index, 0: told, input } = match;
  const trade = tradeBehind(input.slice(index + told.length));
  if (trade !== undefined && !ofOneself.test(trade)) return named(match);
  const name = firmOf(match);
  if (name === undefined) return undefined;
  const isWork = trade !== undefined || work.test(input) || (leftFor.test(told) && !isService(name));
  return isWork ? name : undefined;
};
