/** A place by its name, as a rule about where somebody lives captures it. */
export const place =
  "([A-Z][\\p{L}'’.-]{1,30}(?:,? (?:(?:of|de|do|the|New)(?!\\p{L})|[A-Z][\\p{L}'’.-]{1,30})){0,3})";

/** People move to these too, and live where they lived: departments, what a machine runs, where they write and listen. */
const noPlaces: ReadonlySet<string> = new Set(
  `product products sales marketing engineering support finance hr it legal ops operations design research qa devops procurement
  logistics accounting accounts administration admin compliance strategy leadership management security infrastructure platform
  backend frontend success resources analytics communications pr tech development
  linux ubuntu debian fedora windows mac macos ios iphone apple android chromebook kindle pixel samsung
  python rust typescript javascript java kotlin swift go golang ruby react vue svelte angular django rails kubernetes docker aws azure
  slack teams discord zoom notion obsidian evernote todoist trello jira asana linear figma sketch photoshop excel word sheets docs
  spotify netflix signal whatsapp telegram firefox chrome safari vim neovim emacs vscode git github gitlab bitbucket postgres mysql
  gmail outlook chatgpt claude gemini copilot bluesky mastodon substack twitter instagram reddit
  christianity islam buddhism judaism catholicism
  therapy rehab treatment recovery court hospital prison jail counselling counseling physio physiotherapy care custody`.split(
    /\s+/,
  ),
);

/** The place that a rule captured first, unless it names none: "I moved to Linux", "I moved to Product at work". */
export const placeOf = ({ 0: told, 1: named, index, input }: RegExpExecArray): string | undefined => {
  const name = (named ?? '').replace(/[.,]$/, '');
  const last = name.split(/[ ,]+/).at(-1) ?? '';
  if (noPlaces.has(last.toLowerCase()) || /^ at work\b/.test(input.slice(index + told.length)))
    return undefined;
  return name;
};
