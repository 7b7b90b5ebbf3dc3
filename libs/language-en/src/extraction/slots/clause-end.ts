const span = '(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|many|several|\\d{1,2})';
const unit = '(?:days?|weeks?|months?|years?)';

/** Here a clause ends, or only says when, or goes on to why: "I got fired in May", not "I got fired up". */
export const clauseEnd =
  '(?=[.,;:!)–—]|$| [-–—] | (?:now|again|today|yesterday|recently|lately|finally|just now|already|anyway|though|at last|at the moment|these days|for good' +
  `|because|but|so|when|while|before|and (?:I|I'm|I've|we|now|it|it's|am|feel|have|moved)|since|because of|(?:last|this|next) [a-z]+|${span} ${unit} ago` +
  `|(?:after|for) (?:about |over |almost |nearly |only |just )?${span} (?:[a-z]+ )?${unit}|(?:in|on|around|since|at) (?:the (?:week|weekend|morning|afternoon|evening|summer|end|start|beginning) of |the week (?:before|after) |early |late )?(?:spring|summer|autumn|winter|(?:January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|New Year|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|\\d{1,4})))(?![\\p{L}'’]))`;
