/** What people type for a contraction. Only where nothing else is spelled so: "ill", "id", "were" stay as they are. */
const written: Readonly<Record<string, string>> = {
  im: "i'm", ive: "i've", dont: "don't", doesnt: "doesn't", didnt: "didn't", cant: "can't", wont: "won't", isnt: "isn't",
  arent: "aren't", wasnt: "wasn't", werent: "weren't", havent: "haven't", hasnt: "hasn't", hadnt: "hadn't", couldnt: "couldn't",
  wouldnt: "wouldn't", shouldnt: "shouldn't", weve: "we've", theyre: "they're", youre: "you're", thats: "that's", whats: "what's",
  iam: "i'm", didn: "didn't", itll: "it'll", theres: "there's",
}; // prettier-ignore

/** The contraction that a lower-case word stands for; the word itself where it is none. */
export const contractionOf = (word: string): string => written[word] ?? word;
