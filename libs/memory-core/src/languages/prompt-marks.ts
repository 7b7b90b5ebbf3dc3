/** Marks by which models part a prompt, whatever language it is in; nobody writes them who tells of himself. */
const marks: readonly RegExp[] = [
  // eslint-disable-next-line local/no-words-in-patterns -- fixed marks of prompt formats, which are no language
  /<\|[a-z_]{2,20}\|>|\[\/?inst\]|<<\/?sys>>|###\s?(?:system|instruction|response)|<\/?(?:system|assistant|instructions?|keepsake-memory)\b/,
  // eslint-disable-next-line local/no-words-in-patterns -- names of the roles of chat formats
  /(?:^|\n)\s{0,4}(?:system|assistant|developer)\s{0,2}:/,
];

const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;

/** Text as it is looked at for safety: without what hides it from people and lists, look-alike letters folded. */
export const unmasked = (text: string): string =>
  text.replace(invisible, '').normalize('NFKC').replaceAll('’', "'").toLowerCase();

export const isMarkedAsPrompt = (text: string): boolean => {
  const plain = unmasked(text);
  return marks.some((mark) => mark.test(plain));
};
