import { type Instant } from '../../domain/identity';
import { type Profile, type ProfileSection } from '../../domain/profile';
import { type TokenCounter } from '../../ports/token-counter';
import { dayOf } from '../text/dates';
import { oneLine } from '../text/statement';

export interface ProfileHead {
  readonly title: string;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  readonly messages: number;
}

/** Longest title, in tokens: a tenant's own schema must not eat the profile. */
const titleTokens = 16;

/** A title fit for a heading: one line, not endless. */
export const headingText = (title: string, tokens: TokenCounter): string =>
  tokens.truncate(oneLine(title), titleTokens);

export const bullet = (text: string): string => `- ${text}\n`;
export const heading = (title: string): string => `\n## ${title}\n\n`;

const head = ({ title, createdAt, updatedAt, messages }: ProfileHead, tokens: number): string =>
  `# ${title}\n\n` +
  `*Created ${dayOf(createdAt)} · Updated ${dayOf(updatedAt)} · ${messages} ${messages === 1 ? 'message' : 'messages'} · ${tokens} tokens*\n`;

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
