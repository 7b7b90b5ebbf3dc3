/**
 * Says when, where or how much something is not done any more, and not that it is over: alternatives for a pattern. Single
 * days are left out, for an end may come on one ("stopped on Friday").
 */
export const narrowing =
  '(?:on|at) (?:the )?weekends?|weekends|on (?:(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekdays|school nights|work days)|during (?:the week|term)|(?:at|by) night|nights|in the (?:mornings?|afternoons?|evenings?)|evenings|full[- ]time|part[- ]time|at (?:that|the same|the old) [a-z]+|at (?:work|home|parties)';
