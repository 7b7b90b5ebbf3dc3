import { hash } from 'node:crypto';
import { type EmbeddingsEnvironment, type InputTypes } from '../endpoints/endpoints';
import { type EmbeddedSide } from '@app/memory-core/ports/embedder';
/* eslint-disable local/no-words-in-patterns -- names of models */

/** How a model is told which side a text is on. */
export interface Sides {
  readonly prefixes: Readonly<Record<EmbeddedSide, string>>;
  readonly inputTypes?: InputTypes;
}

const prefixes = (query: string, passage = ''): Sides => ({ prefixes: { query, passage } });
const types = (field: string, query: string, passage: string): Sides => ({
  ...prefixes(''),
  inputTypes: { field, query, passage },
});

const forSearch = 'Represent this sentence for searching relevant passages: ';
const instructed =
  'Instruct: Given a web search query, retrieve relevant passages that answer the query\nQuery: ';

/** What the authors of model families ask for; the first whose pattern is in the name. */
const families: readonly (readonly [RegExp, Sides])[] = [
  [/\be5\b.*\binstruct\b|\be5-mistral/i, prefixes(instructed)],
  [/(?:^|[^a-z0-9])e5(?:[^a-z0-9]|$)/i, prefixes('query: ', 'passage: ')],
  [/\bbge-(?:small|base|large)-en\b/i, prefixes(forSearch)],
  [/\bbge-(?:small|base|large)-zh\b/i, prefixes('为这个句子生成表示以用于检索相关文章：')],
  [/\bmxbai-embed|\barctic-embed(?!.*v2)/i, prefixes(forSearch)],
  [/\barctic-embed.*v2/i, prefixes('query: ')],
  [/\bnomic-embed|\bmodernbert-embed/i, prefixes('search_query: ', 'search_document: ')],
  [/\bqwen3-embedding/i, prefixes(instructed)],
  [/\bembedding-?gemma/i, prefixes('task: search result | query: ', 'title: none | text: ')],
  [/\bembed-(?:english|multilingual|v4)|\bcohere\b/i, types('input_type', 'search_query', 'search_document')],
  [/\bvoyage-/i, types('input_type', 'query', 'document')],
  [/\bjina-embeddings-v[3-9]/i, types('task', 'retrieval.query', 'retrieval.passage')],
];

/** An operator's word for no prefix: an empty variable is an unset one. */
const none = 'none';
const chosen = (own: string | undefined, known: string): string => (own === none ? '' : (own ?? known));

/** As the operator says, else as the family of the model is known to want it, else nothing. */
export const sidesOf = ({ model, queryPrefix, passagePrefix, inputTypes }: EmbeddingsEnvironment): Sides => {
  const known = families.find(([pattern]) => pattern.test(model))?.[1] ?? prefixes('');
  const types = inputTypes ?? known.inputTypes;
  return {
    prefixes: {
      query: chosen(queryPrefix, known.prefixes.query),
      passage: chosen(passagePrefix, known.prefixes.passage),
    },
    ...(types === undefined ? {} : { inputTypes: types }),
  };
};

/** Part of the name of the space: vectors made with and without prefixes are never compared. Empty where there are no sides. */
export const spaceOf = (sides: Sides): string => {
  const { query, passage } = sides.prefixes;
  if (query === '' && passage === '' && sides.inputTypes === undefined) return '';
  return `/${hash('sha256', JSON.stringify(sides), 'hex').slice(0, 8)}`;
};
