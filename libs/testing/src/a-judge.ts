import { textOf } from '@app/memory-core/domain/claim';
import { type RelationJudge, type SaidClaim, type Verdict } from '@app/memory-core/ports/relation-judge';

const denial = /\b(?:no longer|longer|not|cannot|never|quit|stopped|left|sold|finished|n't)\b/i;
const ofNoMatter = /^(?:the|user|has|have|is|am|does|and|like|likes|love|loves|enjoys?|live|lives|resides?)$/;

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.toLowerCase().matchAll(/\p{L}{3,}|\p{N}+/gu)]
      .map(([word]) => word)
      .filter((word) => !ofNoMatter.test(word) && !denial.test(word))
      .map((word) => word.slice(0, 3)),
  );

/**
 * A judge for tests that are not about judging: two texts of mostly the same words say the same, or otherwise where one of
 * them is denied. What a test needs beyond that it tells: `[earlier, later, relation]`.
 */
export class WordJudge implements RelationJudge {
  constructor(private readonly told: readonly (readonly [string, string, Verdict['relation']])[] = []) {}

  judge(learned: SaidClaim, known: readonly SaidClaim[]): Promise<readonly Verdict[]> {
    return Promise.resolve(
      known.map((each) => {
        const [older, newer] = learned.saidAt < each.saidAt ? [learned, each] : [each, learned];
        return { relation: this.relation(textOf(older.claim), textOf(newer.claim)), certainty: 0.99 };
      }),
    );
  }

  private relation(older: string, newer: string): Verdict['relation'] {
    const told = this.told.find(([one, other]) => one === older && other === newer);
    if (told !== undefined) return told[2];
    const [mine, theirs] = [wordsOf(older), wordsOf(newer)];
    const shared = [...mine].filter((word) => theirs.has(word)).length;
    if (shared < Math.min(mine.size, theirs.size) * 0.75) return 'unrelated';
    return denial.test(older) === denial.test(newer) ? 'same' : 'contradicts';
  }
}
