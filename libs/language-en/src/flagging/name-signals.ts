import { type SignalKind } from '@app/memory-core/domain/signal';
import { asking, telling } from './lexicon/telling';
import { isLastingStatement, isPlainStatement } from './plain-statement';
import { contractionOf } from '../text/in-full';
import { tokensOf, type Token } from '../text/tokens';

export interface NamedSignal {
  readonly signal: SignalKind;
  readonly words: string;
}

type Kind = Exclude<SignalKind, 'command' | 'remember'>;

/** Longer sentences are read up to here: a signal is named by how a sentence begins far more often than by its end. */
const mostTokens = 120;

/** A sentence as the patterns of `telling` read it, and where each of its words stands in the turn. */
interface Plain {
  readonly text: string;
  readonly starts: readonly number[];
}

/** "Passed my exam", "Finally cleared my debts", "Gutted about it": told of the speaker without saying so. */
const leavesOutSubject =
  /^(?:finally|just|recently|already|got|passed|finished|made|had|went|been|won|lost|quit|sold|left|gave|split|broke|met|bought|found|started|[a-z]{2,12}ed)$/;
const opensWithFeeling =
  /^(?:gutted|devastated|heartbroken|thrilled|terrified|scared|worried|anxious|exhausted|overwhelmed|ashamed|proud|chuffed|nervous)$/;

const omitted = (word: string | undefined): string => {
  if (word === undefined) return '';
  if (opensWithFeeling.test(word)) return "i'm ";
  return leavesOutSubject.test(word) ? 'i ' : '';
};

const plainOf = (text: string, tokens: readonly Token[]): Plain => {
  const starts: number[] = [];
  let plain = omitted(tokens[0]?.word);
  const read = tokens.length > mostTokens ? tokens.slice(0, mostTokens) : tokens;
  for (const [at, { word, start }] of read.entries()) {
    const before = tokens[at - 1];
    if (before !== undefined) plain += /[,;:–—()]/.test(text.slice(before.end, start)) ? ', ' : ' ';
    starts.push(plain.length);
    plain += contractionOf(word);
  }
  return { text: plain, starts };
};

const wordsAt = (text: string, tokens: readonly Token[], plain: Plain, match: RegExpExecArray): string => {
  const from = Math.max(
    0,
    plain.starts.findLastIndex((start) => start <= match.index),
  );
  const to = plain.starts.findLastIndex((start) => start < match.index + match[0].trimEnd().length);
  return text.slice(tokens[from]?.start, tokens[Math.max(from, to)]?.end);
};

/** The sentence states something outright, whatever its words weigh. */
export const statesPlainly = (text: string, tokens: readonly Token[]): boolean =>
  isPlainStatement(plainOf(text, tokens).text);

/** What a sentence of the speaker's tells, with the words that say so: the same words never tell of two kinds. */
export const nameSignals = (text: string, tokens: readonly Token[]): readonly NamedSignal[] => {
  const plain = plainOf(text, tokens);
  const named: NamedSignal[] = [];
  const asked = asking.exec(plain.text);
  if (asked !== null) named.push({ signal: 'remember', words: wordsAt(text, tokens, plain, asked) });
  for (const [signal, patterns] of Object.entries(telling) as [Kind, readonly RegExp[]][]) {
    for (const pattern of patterns) {
      const match = pattern.exec(plain.text);
      if (match !== null) named.push({ signal, words: wordsAt(text, tokens, plain, match) });
    }
  }
  return named;
};

/** A sentence of the speaker's tells how things stand: "I take my coffee black". */
export const tellsOfState = (sentence: string): boolean =>
  isLastingStatement(plainOf(sentence, tokensOf(sentence)).text);

/** The kinds of signal that a sentence of the speaker's gives by its build. */
export const signalsOf = (sentence: string): ReadonlySet<SignalKind> =>
  new Set(nameSignals(sentence, tokensOf(sentence)).map(({ signal }) => signal));
