/** A place by its name, as a rule about where somebody lives captures it. */
export const place =
  "(?:[Tt]he (?=[A-Z]))?([A-Z][\\p{L}'’.-]{1,30}(?:,? (?:(?:of|de|do|the)(?= (?:the )?\\p{Lu})|New(?!\\p{L})|[A-Z][\\p{L}'’.-]{1,30})){0,3})";

/** A role, a ward and a table are somewhere too, and nobody lives there. */
export const dwelling = '(?:house|flat|apartment|cottage|bungalow|studio|village|suburb)';

/** People move to these too, and live where they lived: departments, what a machine runs, where they write, when they moved. */
const noPlaces: ReadonlySet<string> = new Set(
  `product products sales marketing engineering support finance hr legal operations design research compliance strategy leadership
  management security infrastructure platform backend frontend analytics tech development linux ubuntu debian windows mac macos ios
  iphone android python rust typescript javascript java kotlin swift go react vue svelte angular django rails kubernetes docker aws azure
  slack teams discord zoom notion obsidian evernote todoist trello jira linear figma photoshop excel spotify netflix signal whatsapp
  telegram firefox chrome safari vim emacs vscode github gitlab postgres mysql mongodb salesforce scrum kanban agile google gmail outlook
  chatgpt claude gemini copilot bluesky mastodon substack twitter therapy rehab treatment recovery court hospital prison
  january february march april may june july august september october november december spring summer autumn fall winter monday tuesday
  wednesday thursday friday saturday sunday christmas easter`.split(/\s+/),
);

/** "I moved to Product at work", "to the US team": who somebody works with. */
const elsewhere = /^ (?:at work|teams?|offices?|departments?|division|branch|desk|squad|side)\b/;

const isNoPlace = (name: string): boolean => noPlaces.has((name.split(/[ ,]+/).at(-1) ?? '').toLowerCase());

/** The place that a rule captured first, unless it names none: "I moved to Linux", "I moved to Product at work". */
export const placeOf = ({ 0: told, 1: named, index, input }: RegExpExecArray): string | undefined => {
  const name = (named ?? '').replace(/[.,]$/, '');
  return isNoPlace(name) || elsewhere.test(input.slice(index + told.length)) ? undefined : name;
};

/** "From Physics to Chemistry", "from Spanish to Italian". */
const ofOtherMoves =
  /(?:ish|ese|ics|istry|ology|ism|[Ss]cript|Ltd|Inc|GmbH|Bank|School|College|University|Academy|FC|Club|Department|Team)$/;
/** "From Lisbon to Braga", unless one of both is none: "from Slack to Teams". */
export const placeMovedTo = (match: RegExpExecArray): string | undefined => {
  const { 0: told, 1: from = '', 2: to = '', index, input } = match;
  if ([from, to].some((name) => isNoPlace(name) || ofOtherMoves.test(name))) return undefined;
  return elsewhere.test(input.slice(index + told.length)) ? undefined : to.replace(/[.,]$/, '');
};
