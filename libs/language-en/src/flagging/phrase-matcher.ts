import { type Token } from '../text/tokens';

interface Node<T> {
  readonly words: Map<string, Node<T>>;
  /** `stem*` steps by their first three letters. */
  readonly stems: Map<string, { readonly stem: string; readonly node: Node<T> }[]>;
  readonly values: T[];
}

export interface Match<T> {
  readonly value: T;
  /** Tokens `first` to `last`, both included. */
  readonly first: number;
  readonly last: number;
}

const newNode = <T>(): Node<T> => ({ words: new Map(), stems: new Map(), values: [] });
const bucketOf = (word: string): string => word.slice(0, 3);

/**
 * Finds phrases in a list of tokens by walking a tree of words: work grows with the text only, whatever it contains.
 * A word may end in `*` ("meditat*"), which stands for any ending.
 */
export class PhraseMatcher<T> {
  private readonly root = newNode<T>();

  add(phrase: string, value: T): this {
    let node = this.root;
    for (const word of phrase.split(' ')) node = this.step(node, word);
    node.values.push(value);
    return this;
  }

  addAll(phrases: readonly string[], value: T): this {
    for (const phrase of phrases) this.add(phrase, value);
    return this;
  }

  /** Every phrase that stands in the tokens, in order of their beginning. */
  matches(tokens: readonly Token[]): Match<T>[] {
    const found: Match<T>[] = [];
    for (let at = 0; at < tokens.length; at += 1) this.walk(this.root, tokens, at, at, found);
    return found;
  }

  private walk(node: Node<T>, tokens: readonly Token[], first: number, at: number, found: Match<T>[]): void {
    const word = tokens[at]?.word;
    if (word === undefined) return;
    const exact = node.words.get(word);
    if (exact !== undefined) this.enter(exact, tokens, first, at, found);
    if (node.stems.size === 0) return;
    for (const { stem, node: next } of node.stems.get(bucketOf(word)) ?? []) {
      if (word.startsWith(stem)) this.enter(next, tokens, first, at, found);
    }
  }

  private enter(
    node: Node<T>,
    tokens: readonly Token[],
    first: number,
    last: number,
    found: Match<T>[],
  ): void {
    for (const value of node.values) found.push({ value, first, last });
    if (node.words.size > 0 || node.stems.size > 0) this.walk(node, tokens, first, last + 1, found);
  }

  private step(node: Node<T>, word: string): Node<T> {
    if (!word.endsWith('*')) {
      const next = node.words.get(word) ?? newNode<T>();
      node.words.set(word, next);
      return next;
    }
    const stem = word.slice(0, -1);
    const bucket = node.stems.get(bucketOf(stem)) ?? [];
    node.stems.set(bucketOf(stem), bucket);
    const known = bucket.find((entry) => entry.stem === stem);
    if (known !== undefined) return known.node;
    const next = newNode<T>();
    bucket.push({ stem, node: next });
    return next;
  }
}
