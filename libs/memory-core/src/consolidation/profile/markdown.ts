import { counted } from '../../domain/counted';
import { type Instant } from '../../domain/identity';
import { type Profile, type ProfileItem, type ProfileSection } from '../../domain/profile';
import { type TokenCounter } from '../../ports/token-counter';
import { oneLine } from '../../domain/one-line';
import { dayOf } from '../dates';

export interface ProfileHead {
  readonly title: string;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  readonly messages: number;
  /** What is believed and has no room: told where it is anything. */
  readonly leftOut?: number | undefined;
}

/** Longest title, in tokens: a tenant's own schema must not eat the profile. */
const titleTokens = 16;

/** A title fit for a heading: one line, not endless. */
export const headingText = (title: string, tokens: TokenCounter): string =>
  tokens.truncate(oneLine(title), titleTokens);

export const bullet = (text: string): string => `- ${text}\n`;
export const heading = (title: string): string => `\n## ${title}\n\n`;

const head = (
  { title, createdAt, updatedAt, messages, leftOut = 0 }: ProfileHead,
  tokens: number,
): string => {
  const figures = [
    `Created ${dayOf(createdAt)}`,
    `Updated ${dayOf(updatedAt)}`,
    counted(messages, 'message', 'messages'),
    ...(leftOut > 0 ? [`${counted(leftOut, 'memory', 'memories')} left out`] : []),
    `${tokens} tokens`,
  ];
  return `# ${title}\n\n*${figures.join(' · ')}*\n`;
};

/** The profile without its header: what makes two versions the same. */
export const bodyOf = (sections: readonly Pick<ProfileSection, 'title' | 'items'>[]): string =>
  sections
    .map(({ title, items }) => heading(title) + items.map(({ text }) => bullet(text)).join(''))
    .join('');

/** The whole Markdown with its own size in it: counted until the figure holds. */
export const writeMarkdown = (
  about: ProfileHead,
  body: string,
  counter: TokenCounter,
): Pick<Profile, 'markdown' | 'tokens'> => {
  let tokens = 0;
  // A larger figure never needs fewer tokens, so this rises to its end in a few rounds.
  for (;;) {
    const markdown = head(about, tokens) + body;
    const counted = counter.count(markdown);
    if (counted <= tokens) return { markdown, tokens };
    tokens = counted;
  }
};

const titleOf = (markdown: string): string => /^# (.*)$/m.exec(markdown)?.[1] ?? '';

/** A stored version with other lines under its own header; a section without any goes. */
export const withItems = (
  profile: Profile,
  itemsIn: (section: ProfileSection) => readonly ProfileItem[],
  counter: TokenCounter,
): Profile => {
  const sections = profile.sections.flatMap((section) => {
    const items = itemsIn(section);
    if (items.length === 0) return [];
    const tokens = items.reduce((sum, item) => sum + item.tokens, counter.count(heading(section.title)));
    return [{ ...section, items, tokens }];
  });
  const { createdAt, updatedAt, messages, leftOut } = profile;
  const about = { title: titleOf(profile.markdown), createdAt, updatedAt, messages, leftOut };
  return { ...profile, sections, ...writeMarkdown(about, bodyOf(sections), counter) };
};
