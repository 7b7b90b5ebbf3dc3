const supposing =
  /(?:^|\b)(?:I(?:'m| am| was)? (?:[a-z]+ ){0,2}|(?:he|she|they|doctor|gp|therapist|mum|mom|dad|wife|husband|partner|boss|teacher|people|everyone|everybody|someone|somebody) (?:[a-z]+ ){0,2})(?:think|thinks|thought|believe|believes|believed|suspect|suspects|suspected|guess|suppose|supposes|worry|worried|worries|afraid|scared|wonder|wonders|wondering|assume|assumes|assumed|feel like|feels like|convinced)(?: that| if| whether)? $|\b(?:maybe|perhaps|possibly|as if|as though) $/i;

/** "…, I think." */
const addedDoubt = /,? (?:I|i) (?:think|guess|believe|suppose|suspect|fear)[.!]{0,3}$/;

/**
 * Whether what begins at `index` is only supposed to be so ("I think I have ADHD", "my boss thinks I'm single"): worth
 * telling as it was said, and no value to be held against others.
 */
export const isSupposed = (text: string, index: number): boolean =>
  supposing.test(text.slice(0, index)) || addedDoubt.test(text.slice(index));
