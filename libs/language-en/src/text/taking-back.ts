const takingBack = /^(?:(?:just|only|i'm|im|i am|was|haha) ){0,2}(?:kidding|joking|jk)\W*$/i;

/** "Just kidding.": the sentence before it was none. */
export const takesBack = (text: string): boolean => takingBack.test(text.replaceAll('’', "'"));
