import { closeKin, flatmates } from '../../readers/vocabulary/relatives';

/** Holds both clauses, or says of both that they are not so: what it governs is not told by itself. */
const governing =
  /\b(?:who|whom|whose|which|that|whether|if|unless|until|because|although|though|since|while|when|whenever|where|before|after|not|never|nobody|no longer|neither|nor|says?|said|tells?|told|thinks?|thought|assumes?|assumed|believes?|believed|knows?|knew|claims?|pretends?|wish|hope)\b|n['’]t\b/i;

const kinNamed = new RegExp(
  `^((?:[Mm]y|[Oo]ur) (?:${closeKin}|gf|bf)(?:['’]s| is)(?: called| named)? (\\p{Lu}[\\p{L}-]{1,20})),? (?:and )?(?:s?he)(['’]?s)? (.{2,})$`,
  'u',
);
/** "My wife is Ana, she works in a warehouse": she is still when the warehouse closes. */
const kinApart = (bare: string): readonly string[] | undefined => {
  const [, naming, name, be, rest] = kinNamed.exec(bare) ?? [];
  if (naming === undefined || rest === undefined || governing.test(rest)) return undefined;
  return [`${naming}.`, `${name} ${be === undefined ? '' : 'is '}${rest}`];
};

const others = `(?:[Mm]y|[Oo]ur) (?:[a-z]{3,8} )?(?:${closeKin}|${flatmates}|friend|cousin|neighbou?r|boss)`;
const lasts = 'is|has|works|lives|plays|likes|loves|hates|speaks|studies|runs|drives|goes';
const ofOther = new RegExp(
  `^(?<who>${others}(?: (?<named>\\p{Lu}[\\p{L}-]{1,20}))?|\\p{Lu}\\p{Ll}[\\p{L}-]{1,20})(?<first>(?:['’]s| (?:${lasts})) [^,;]{2,60}?)(?:,? and|,|(?= s?he['’]s )) s?he(?:(?<be>['’]s)| (?<verb>${lasts})) (?<rest>.{4,})$`,
  'u',
);
/** Whom "he" may mean instead. */
const somebody = new RegExp(
  `\\p{Lu}|\\b(?:${closeKin}|${flatmates}|friend|boss|man|guy|woman|girl|boy|baby)\\b`,
  'u',
);
const place = / (?:in|at|from|near) (?:the )?\p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*)*/gu;
const perfect = /^(?:been|got|had|gone|just been|[a-z]{2,}ed)\b/;
/** So for a week: no fact of its own. */
const passing = /^(?:on (?:holiday|leave|call|shift|the )|away|asleep|coming|visiting|back|here|off)\b/;
/** "Paul is a plumber and he's round the corner": he may move, and is a plumber still. */
const otherApart = (bare: string): readonly string[] | undefined => {
  const { who, named, first = '', be, verb, rest = '' } = ofOther.exec(bare)?.groups ?? {};
  if (
    who === undefined ||
    governing.test(bare) ||
    somebody.test(first.replaceAll(place, '')) ||
    passing.test(rest)
  )
    return undefined;
  const does = be === undefined ? verb : perfect.test(rest) ? 'has' : 'is';
  return [`${who}${first}.`, `${named ?? who} ${does} ${rest}`];
};

/** A sentence that says who somebody is and then what "he" or "she" does, as two; undefined where it is none. */
export const personApart = (bare: string): readonly string[] | undefined =>
  kinApart(bare) ?? otherApart(bare);
