/**
 * Whether a statement affirms or denies, and what it would say if it affirmed. Kept apart from the meaning, because
 * vectors put "likes coffee" and "does not like coffee" next to each other, and only one of them may be believed.
 */

/** Look like denials and are none: "does not give up", "wants to quit" (who still does it). */
const harmless: readonly (readonly [pattern: RegExp, affirmed: string])[] = [
  [/\bnot only\b/gi, 'only'],
  [/\b(?:not|never|(?:do|does|did)n['’]t)(?: to)? (?:give up|stop|quit)\b/gi, 'keep'],
];
const markers: readonly (readonly [pattern: RegExp, affirmed: string])[] = [
  [/\b(?:is|are|was|were|am) no longer\b/gi, 'is'],
  [/\bno longer\b/gi, ''],
  [/\b(?:can(?:no|')?t|cannot|can not) (?:stand|bear)\b/gi, 'likes'],
  [/\b(?:do|does|did)(?:n['’]t| not)\b/gi, ''],
  [/\b(can|could|would|should|will|wo|ca|is|are|was|were|has|have|had|must|need)n['’]t\b/gi, '$1'],
  [/\bcannot\b/gi, 'can'],
  [/\bnot\b/gi, ''],
  [/\bnever\b/gi, ''],
  [/\bno(?= \p{L})/giu, ''],
  [/\bwithout\b/gi, 'with'],
  [/\b(?:dislikes?|disliked|hates?|hated|detests?|loathes?|despises?)\b/gi, 'likes'],
  [/\b(?:stopped|(?<!\bto )quit|quits|stops|ceased|gave up|gives up|given up|abandoned|dropped)\b/gi, ''],
  [/(?<!\b(?:is|are|was|were|am|got|get|gets|getting|become|became) )\bused to\b/gi, ''],
];
/** Strengthens a denial without being one. */
const fillers = /\b(?:any ?more|any longer|at all)\b/gi;

export interface Polarity {
  readonly denies: boolean;
  /** The text with its denials taken out. The text itself when there are none. */
  readonly affirmed: string;
}

const quickly =
  /\bno|cannot|n['’]t|never|without|dislik|hate|detest|loath|despis|stop|quit|ceas|g[ai]ve|given|aband|dropp|used to/i;

export const polarityOf = (text: string): Polarity => {
  if (!quickly.test(text)) return { denies: false, affirmed: text };
  let denials = 0;
  let affirmed = harmless.reduce((kept, [pattern, replacement]) => kept.replace(pattern, replacement), text);
  for (const [pattern, replacement] of markers) {
    affirmed = affirmed.replace(pattern, (_match: string, captured: unknown) => {
      denials += 1;
      return replacement === '$1' ? String(captured) : replacement;
    });
  }
  if (denials === 0) return { denies: false, affirmed };
  return {
    denies: denials % 2 === 1,
    affirmed: affirmed.replace(fillers, '').replace(/ {2,}/g, ' ').trim(),
  };
};
