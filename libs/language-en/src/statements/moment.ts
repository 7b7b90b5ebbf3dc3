const months =
  '(?:[Jj]anuary|[Ff]ebruary|March|[Aa]pril|May|[Jj]une|[Jj]uly|[Aa]ugust|[Ss]eptember|[Oo]ctober|[Nn]ovember|[Dd]ecember)';
const parts =
  '(?:morning|afternoon|evening|night|day|week|weekend|month|year|spring|summer|autumn|winter|end)';
const time = `(?:(?:on|in|at|since|around) (?:\\d|${months}|the (?:[a-z]+ )?${parts}\\b)|(?:at|over|after|before) (?:Christmas|Easter|New Year)\\b|(?:today|yesterday|recently|suddenly|peacefully|unexpectedly|now|again|for good)\\b|(?:last|this) ${parts}\\b|after (?:[a-z0-9]+ ){1,2}(?:days|weeks|months|years)\\b|[a-z0-9]+ (?:days?|weeks?|months?|years?) (?:ago|later)\\b)`;

/** Nothing comes behind what has been told, or no more than when it was: another object would make it another event. */
export const toldWhole = `(?=\\s*(?:[.,;:!?”]|$)| ${time}| because\\b)`;
