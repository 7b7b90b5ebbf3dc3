import { isEmployer, isService } from './employers';

/** Places whose names take an article, which is no part of the value. */
const withThe =
  '(?:U\\.?K\\.?|U\\.?S\\.?(?:A\\.?)?|UAE|EU|United [A-Z]|Netherlands|Philippines|States|Bahamas|Maldives|Seychelles|Gambia|Congo|Czech Republic|Dominican Republic|Republic of|Hague|Bronx|Algarve|Cotswolds|Highlands|Midlands|Hebrides|Azores|Canaries|Canary Islands|Caribbean|Lake District|Ivory Coast|Ruhr)(?![A-Za-z])';

/** A place by its name, as a rule about where somebody lives captures it. */
export const place =
  `(?:[Tt]he (?=${withThe}))?` +
  "([A-Z][\\p{L}'’.-]{1,30}(?:,? (?:(?:of|de|do|the)(?= (?:the )?\\p{Lu})|New(?!\\p{L})|[A-Z][\\p{L}'’.-]{1,30})){0,3})";

/** A role, a ward and a table are somewhere too, and nobody lives there. */
export const dwelling = '(?:house|flat|apartment|cottage|bungalow|studio|village|suburb)';

/** People move to these too, and live where they lived: departments, what a machine runs, where they write and listen. */
const noPlaces: ReadonlySet<string> = new Set(
  `product products sales marketing engineering support finance hr it legal ops operations design research qa devops procurement
  logistics accounting accounts administration admin compliance strategy leadership management security infrastructure platform
  backend frontend success resources analytics communications pr tech development
  linux ubuntu debian fedora windows mac macos ios iphone apple android chromebook kindle pixel samsung
  python rust typescript javascript java kotlin swift go golang ruby react vue svelte angular django rails kubernetes docker aws azure
  slack teams discord zoom notion obsidian evernote todoist trello jira asana linear figma sketch photoshop excel word sheets docs
  spotify netflix signal whatsapp telegram firefox chrome safari vim neovim emacs vscode git github gitlab bitbucket postgres mysql
  heroku vercel netlify render gcp cloudflare mongodb snowflake bigquery databricks salesforce hubspot shopify basecamp clickup
  airtable sharepoint hetzner
  scrum kanban agile waterfall
  google meta facebook microsoft amazon nvidia tesla ibm oracle
  gmail outlook chatgpt claude gemini copilot bluesky mastodon substack twitter instagram reddit
  christianity islam buddhism judaism catholicism
  therapy rehab treatment recovery court hospital prison jail counselling counseling physio physiotherapy care custody`.split(
    /\s+/,
  ),
);

/** "We moved in May": when, and not where; "Silver Spring" is where. */
const times: ReadonlySet<string> = new Set(
  `january february march april may june july august september october november december spring summer autumn fall winter
  monday tuesday wednesday thursday friday saturday sunday christmas easter ramadan lent advent`.split(/\s+/),
);

/** "I moved to Product at work", "to the US team": who somebody works with. */
const elsewhere = /^ (?:at work|teams?|offices?|departments?|division|branch|desk|squad|side)\b/;

const isNoPlace = (name: string): boolean => {
  const last = name.split(/[ ,]+/).at(-1) ?? '';
  return noPlaces.has(last.toLowerCase()) || times.has(name.toLowerCase());
};

/** The place that a rule captured first, unless it names none: "I moved to Linux", "I moved to Product at work". */
export const placeOf = ({ 0: told, 1: named, index, input }: RegExpExecArray): string | undefined => {
  const name = (named ?? '').replace(/[.,]$/, '');
  if (isNoPlace(name)) return undefined;
  if (elsewhere.test(input.slice(index + told.length))) return undefined;
  return name;
};

/** "From Physics to Chemistry", "from Spanish to Italian". */
const ofOtherMoves =
  /(?:ish|ese|ics|istry|ology|ism|[Ss]cript|Ltd|Inc|GmbH|Bank|School|College|University|Academy|FC|Club|Department|Team)$/;
/** "From Lisbon to Braga", unless one of both is none: "from Slack to Teams", "from Tesco to Asda". */
export const placeMovedTo = (match: RegExpExecArray): string | undefined => {
  const { 0: told, 1: from = '', 2: to = '', index, input } = match;
  // "My team and I": who moves together at work.
  if (/\b(?:team|colleagues|office|department) and $/i.test(input.slice(0, index))) return undefined;
  if (
    [from, to].some(
      (name) => isEmployer(name) || isService(name) || isNoPlace(name) || ofOtherMoves.test(name),
    )
  )
    return undefined;
  return elsewhere.test(input.slice(index + told.length)) ? undefined : to.replace(/[.,]$/, '');
};

const taking = new RegExp(`^${withThe}`);
/** "UK" as it reads in a sentence: "the UK". */
export const inSentence = (name: string): string => (taking.test(name) ? `the ${name}` : name);
