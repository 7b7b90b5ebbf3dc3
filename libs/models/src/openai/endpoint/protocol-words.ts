/** Words that endpoints say about requests; no sentence about a person can be made of them. */
export const protocolWords: ReadonlySet<string> = new Set(
  `a an and api argument arguments array as at authentication available batch be bad body boolean but call calls cannot
character characters chat client completion completions content context could does enabled endpoint error exceed exceeded
exceeds expected extra failed field fields for format formats found function grammar greater header however http in input
inputs instead integer internal invalid is it item items json key keys large least length less limit list long longer
maximum message messages minimum mode model models more most must name no not number object of only or output
parameter parameters parse parsing permitted process prompt property provide provided provider quota rate reached reason
reduce request requested requests required response role roles schema server should size string structured support
supported supports system temperature template text than that the this to token tokens too tool tools type unable
unexpected unknown unrecognized unsupported use user value values was when while with you your`.split(/\s+/),
);
