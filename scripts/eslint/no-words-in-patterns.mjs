/** Two letters in a row that stand for themselves. */
const word = /\p{L}{2}/u;

/** A pattern without what letters are only part of: escapes, properties, classes, names of groups and flags. */
const plainOf = (source) =>
  source
    .replace(/\\[pP]\{[^}]*\}/g, ' ')
    .replace(/\\(?:u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|k<[^>]*>|[^])/g, ' ')
    .replace(/\[(?:\[[^\]]*\]|[^\]])*\]/g, ' ')
    .replace(/\(\?<(?![=!])[^>]*>/g, ' ')
    .replace(/\(\?[a-z-]+:/g, ' ');

/**
 * Words in a regular expression are a rule of some language, and belong into its package (libs/language-*). What is no
 * language (names of formats, protocols, keys) says so in a comment that switches the rule off for its line.
 */
export const noWordsInPatterns = {
  meta: {
    type: 'problem',
    docs: { description: 'Keep words of a language out of regular expressions outside its package.' },
    messages: {
      words:
        'A pattern with words in it ("{{word}}") is a rule of a language: it belongs into libs/language-*.',
    },
    schema: [],
  },
  create: (context) => {
    const check = (node, source) => {
      const found = /\p{L}{2,}/u.exec(plainOf(source));
      if (found !== null && word.test(found[0])) {
        context.report({ node, messageId: 'words', data: { word: found[0] } });
      }
    };
    const isRegExp = ({ callee }) => callee.type === 'Identifier' && callee.name === 'RegExp';
    const checkMade = (node) => {
      const [pattern] = node.arguments;
      if (!isRegExp(node) || pattern === undefined) return;
      if (pattern.type === 'Literal' && typeof pattern.value === 'string') check(node, pattern.value);
      if (pattern.type === 'TemplateLiteral') {
        for (const { value } of pattern.quasis) check(node, value.cooked ?? value.raw);
      }
    };
    return {
      Literal: (node) => {
        if (node.regex !== undefined) check(node, node.regex.pattern);
      },
      NewExpression: checkMade,
      CallExpression: checkMade,
    };
  },
};
