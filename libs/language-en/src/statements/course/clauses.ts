/** Where one clause of a statement ends and the next begins. */
const bound =
  /\s{0,3}[;:–—]\s{1,3}|\s-\s|,\s{1,3}(?:and |but |so |because |since |as |which is why )?|\s(?:because|but|so|since|though|although|which|after|before|until|while|when|thanks to)\s|\sand\s(?=(?:they|the user|he|she|it|has|have|is|are|does|do|don't|doesn't|no|not|never|now|moved|sold|left|quit|gave|gone|stopped|got|went)\b)/i;

/** The clauses of a statement in order; the first names whom it is about. */
export const clausesOf = (statement: string): readonly string[] =>
  statement
    .replace(/[.!…]{1,5}["')]?$/, '')
    .split(bound)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
