/** A question tagged on to a statement: "…, you know?", "… - how about you?". */
const tag =
  /[,;–—-]\s{0,2}(?:but |and |so )?(?:what about you|how about you|and you|you know|right|isn't it|don't you think|do you|did you|have you|are you|would you|wouldn't you|pretty cool|huh|eh|ok|okay|what do you think|what's yours|you)\b[^;–—]{0,60}\?{1,3}$/i;
const asks =
  /^(?:do|did|does|have|has|are|is|was|were|can|could|would|will|what|where|when|who|why|how|which|what's|how's|isn't|don't|any)\b/i;
/** Shorter openings than this are an address, not a statement: "Hey Jo, what about you?". */
const shortestStatement = 8;

/** How long the statement before a tagged question is; undefined where the whole is a question. */
export const lengthBeforeTag = (sentence: string): number | undefined => {
  const found = tag.exec(sentence.slice(-160));
  if (found === null) return undefined;
  const length = sentence.slice(0, Math.max(0, sentence.length - 160) + found.index).trimEnd().length;
  return length < shortestStatement || asks.test(sentence) ? undefined : length;
};
