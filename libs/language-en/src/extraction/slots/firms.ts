import { clauseEnd } from './clause-end';
import { isOccupation } from './occupations';

/** A firm by its name, as a rule about where somebody works captures it. */
export const firm = "([A-Z][\\w&'’.-]{1,30}(?: [A-Z][\\w&'’.-]{1,30}){0,3})";

/** People join these and start at them, and earn nothing there. */
const noFirms = new RegExp(
  `(?:College|University|Uni|School|Academy|Nursery|Gym|Fitness|[Cc]ross[Ff]it|Club|Choir|Church|Party|Army|Navy|Scouts|Yoga|Pilates|Karate|Judo|Watchers|Anonymous)$|^(?:I|We|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|${[
    'January February March April May June July August September October November December Christmas Easter',
    'Tinder Hinge Bumble Facebook Instagram TikTok Twitter X Reddit LinkedIn Discord Slack WhatsApp Telegram Signal Mastodon Bluesky',
    'Twitch Zoom Netflix Spotify Steam Patreon Substack Strava Duolingo Parkrun Mensa',
  ]
    .join(' ')
    .replaceAll(' ', '|')})$`,
);

const named = (match: RegExpExecArray): string => (match[1] ?? '').replace(/[.,]$/, '');

const inTrade = /^ as (?:an?|the|their)(?: new)? ((?:[A-Za-z-]+ ?){1,4})/;
/** "As a senior engineer last month": the trade is what its words begin with. */
const isAsTrade = (behind: string): boolean => {
  const words = (inTrade.exec(behind)?.[1] ?? '').toLowerCase().trim().split(' ');
  return words.some((_, at) => isOccupation(words.slice(0, at + 1).join(' ')));
};

const job =
  /\b(?:(?:a|an|my|another) (?:[a-z-]+ ){0,2}(?:job|role|position|post|shift)|hired|(?:start(?:ed|ing)?|day|week) (?:of )?work)\b/;

/** Where the person is said to work. With Ana, with a client or with React they only work; "at Asda too" ends no other job. */
export const workedAt = (match: RegExpExecArray): string | undefined => {
  const { 0: told, index, input } = match;
  const name = named(match);
  const behind = input.slice(index + told.length);
  const isWith = told.slice(0, told.lastIndexOf(name)).endsWith(' with ');
  if (isWith && !job.test(told) && !isAsTrade(behind)) return undefined;
  return /^ (?:too|as well)\b/.test(behind) ? undefined : name;
};

/** The firm that somebody starts at, unless it is a school, a club or where people meet. */
export const firmOf = (match: RegExpExecArray): string | undefined =>
  noFirms.test(named(match)) ? undefined : workedAt(match);

const work =
  /\b(?:work(?:ing)?|the team at|the company|the firm|(?:my|a) (?:new )?(?:job|employer|role|position)|start(?:ed|ing)? at|first (?:day|week)|full[- ]time|part[- ]time)\b/i;
/** The firm that somebody joined, where more than that tells of work: people join shops, banks and sites as well. */
export const joinedFirmOf = (match: RegExpExecArray): string | undefined => {
  const { index, 0: told, input } = match;
  if (isAsTrade(input.slice(index + told.length))) return named(match);
  return work.test(input) ? firmOf(match) : undefined;
};

const company =
  'start-?up|company|firm|agency|charity|bank|consultancy|business|studio|non-?profit|NGO|publisher|bakery|restaurant|shop|practice|lab|caf[eé]';
/** "I work with a startup called Loomly", and not for it where it says on what. */
export const firmCalled = new RegExp(
  `\\b(?:I(?:'m| am)?(?: currently| also| now)? work(?:ing)?) (?:at|for|with) (?:an?|this) (?:[A-Za-z-]+ ){0,3}(?:${company}) (?:called|named) ${firm}(?=${clauseEnd}|[^\\w&'’ -])`,
);
