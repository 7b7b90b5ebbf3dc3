import { commonWords } from '../../flagging';
import { anybody, theirPeople, whichOne } from '../../readers/vocabulary/people-around';
import { men, women } from '../../readers/vocabulary/relatives';
import { weekdayOrMonth } from './calendar';

const common: ReadonlySet<string> = new Set(commonWords);

type Pronoun = 'he' | 'she';

/** Somebody of the teller's, as a sentence of theirs begins with them. */
interface Somebody {
  /** "My brother Tom", "Gareth", "Dr Wolski"; undefined: somebody whom no later sentence could name. */
  readonly as: string | undefined;
  /** Undefined where it is not known. */
  readonly pronoun: Pronoun | undefined;
}

const name = '\\p{Lu}[\\p{L}-]{1,20}';
/** "My brother Tom", "my boss is called Dom", "our son, Leo,". */
const own = new RegExp(
  `\\b(?:[Mm]y|[Oo]ur) ((?i:(?:(?:${whichOne}) ){0,2}(?:${theirPeople})))(?![\\p{L}-])(?:(?:,| is)?(?: called| named)? (?!I\\b)(${name})(?!\\p{L}))?`,
  'gu',
);
const titled = new RegExp(`\\b((Mr|Mrs|Ms|Miss|Dr|Prof)\\.? ${name})`, 'gu');
const capitalised = /(?<![\p{L}'’-])\p{Lu}\p{Ll}[\p{L}-]{1,20}(?![\p{L}-])/gu;
/** "Margaret died", "Ania's back": in front of a verb, and with its capital from there. */
const inFront =
  /^(\p{Lu}\p{Ll}[\p{L}-]{1,20})(?:['’]s | (?:is|was|has|had|and|can|will|just|got|came|went|left|[a-z]{2,12}(?:s|ed))\b)/u;
/** Names a place, a firm or a day, and nobody. */
const ofPlace = /\b(?:in|at|from|near|to|of|for|on|around|through|via|the|an?|visited|left) $/i;
const one = `(?:[a-z-]{2,12} ){0,2}?(${anybody})s?\\b`;
/** "The nurse", "her sister", "my mum's neighbour", "and dad": may be meant, and is nobody whom a sentence could name; "is a nurse" is told of another. */
const other = new RegExp(
  `(?<!\\b(?:is|was|as|be|been|became|['’]s|still|now|once|am|are) )\\b(?:an?|the|this|that|another|my|our|her|his|their|some|one of (?:my|our|the)|and|or) ${one}|['’]s (?!an? |the )${one}|\\b(someone|somebody)\\b`,
  'giu',
);
const isHe = new RegExp(`^(?:.* )?(?:${men}|man|guy|bloke|lad|boy|mr)$`, 'iu');
const isShe = new RegExp(`^(?:.* )?(?:${women}|woman|girl|lady|landlady|mrs|ms|miss)$`, 'iu');
const pronounOf = (relation: string): Pronoun | undefined => {
  if (isHe.test(relation)) return 'he';
  return isShe.test(relation) ? 'she' : undefined;
};

const opening =
  /^((?:and|but|so|also|now|then|plus)[ ,]{1,2})?(he|she|his|her)(?:(['’](?:s|d|ll))|(?![\p{L}'’]))(?= )/iu;
/** What others say is no statement of the teller's, whoever says it. */
const reports =
  /^ (?:just |always |often |once |also |still |even )?(?:said|says?|saying|told|tells?|thinks?|thought|claims?|claimed|asked|asks|wrote|swears?|reckons?)\b/i;
/** "He wags", "she laughed": one word tells nothing of anybody that lasts, unless it is a turn in a life. */
const passing =
  /^ (?!(?:died|left|moved|retired|graduated|qualified|proposed|quit|returned|relapsed|recovered|survived|miscarried|divorced|remarried|emigrated)\b)[a-z]+[.!…]*$/i;
const ofTeller = /^(?:i|i['’](?:m|ve|d|ll)|we|we['’](?:re|ve|d|ll))\b/i;
/** "I miss her a lot", and not "I love her house". */
const object =
  /(?<= )(?:(him)|(her)(?=[.,!]|$| (?:so|very|too|a lot|much|dearly|badly|every|each|again|any ?more|now|since|for|to|at|on|in|about|with|because|and|but|when|yesterday|today|last|back|all|[a-z]+ly)\b))(?![\p{L}'’-])/iu;

const isInFront = (word: string, sentence: string): boolean =>
  inFront.exec(sentence)?.[1] === word && !common.has(word.toLowerCase());

/** Through so many turns of the teller's somebody is still "he" or "she" without being named. */
const namedLasts = 2;

const withoutOwn = (sentence: string): string =>
  sentence.replaceAll(own, (found) => ' '.repeat(found.length));

/** "My boss Keith has left. She is called Ruth": whoever has a name gets no other. */
const namesAnew = (as: string, predicate: string): boolean =>
  (!as.startsWith('My ') || /\p{Lu}/u.test(as.slice(1))) &&
  /^(?: is)? (?:called|named) | name(?:['’]?s| is) /.test(predicate);

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Of a contracted verb, what it stands for; "'s" is read where the sentence is told of somebody. */
const fullVerb = (contracted: string, rest: string): string => {
  if (contracted.endsWith('ll')) return ' will';
  if (contracted.endsWith('s')) return "'s";
  return /^ (?:been|better|never|[a-z]{2,}ed)\b/.test(rest) ? ' had' : ' would';
};

/**
 * Follows a conversation, sentence by sentence, and says whom "he" and "she" mean in the next one: the one who was named
 * last. Where two could be meant nobody is.
 */
export class WhoIsMeant {
  private readonly last = new Map<Pronoun, Somebody & { readonly turn: number }>();
  private turn = 0;

  constructor(
    /** What people are to the teller, by first names in small letters. */
    private readonly relations: ReadonlyMap<string, string>,
    /** First names in small letters of all who are known to be the teller's. */
    private readonly people: ReadonlySet<string>,
  ) {}

  /** The teller's next turn begins. */
  nextTurn(): void {
    this.turn += 1;
  }

  /** What the other said: "How is your mum?" names her; the names in it may be anybody's. */
  hearsOther(sentence: string): void {
    const asOwn = sentence.replaceAll(/\byour\b/gi, 'my');
    this.follow([...this.ownIn(asOwn), ...this.knownIn(asOwn)]);
  }

  /** The sentence of the teller with whom it means, where that is clear. */
  hears(sentence: string): string {
    const told = this.named(sentence);
    this.follow([
      ...this.ownIn(told),
      ...this.titledIn(told),
      ...this.knownIn(told),
      ...this.unknownIn(told),
      ...this.othersIn(told),
    ]);
    return told;
  }

  private named(sentence: string): string {
    const [found, joint = '', word = '', contracted] = opening.exec(sentence) ?? [];
    if (found === undefined) return this.withObject(sentence);
    const rest = sentence.slice(found.length);
    const pronoun = /^h(?:e|is)$/i.test(word) ? 'he' : 'she';
    const somebody = this.lastNamed(pronoun);
    const isOwner = /^(?:his|her)$/i.test(word);
    const isReport = !isOwner && contracted === undefined && reports.test(rest);
    if (somebody?.as === undefined || isReport || namesAnew(somebody.as, rest)) return sentence;
    if (!isOwner && contracted === undefined && passing.test(rest)) return sentence;
    // "Ania is precise. She …": from now on "he" is somebody else.
    if (somebody.pronoun === undefined) this.last.delete(pronoun === 'he' ? 'she' : 'he');
    const verb = contracted === undefined ? '' : fullVerb(contracted, rest);
    const subject = isOwner ? `${somebody.as}'s` : `${somebody.as}${verb}`;
    // "Her name's Tash": as everybody else's name is told.
    const predicate = isOwner ? rest.replace(/^ name['’]?s /, ' name is ') : rest;
    return `${joint}${joint === '' ? subject : lower(subject)}${predicate}`;
  }

  /** Only of a sentence that names nobody else: "I told Jo about him" may be about her husband. */
  private withObject(sentence: string): string {
    const found = ofTeller.test(sentence) ? object.exec(sentence) : null;
    if (found === null || this.unknownIn(sentence).length > 0 || this.ownIn(sentence).length > 0)
      return sentence;
    const somebody = this.lastNamed(found[1] === undefined ? 'she' : 'he');
    if (somebody?.as === undefined) return sentence;
    const as = somebody.as.startsWith('My ') ? lower(somebody.as) : somebody.as;
    return sentence.slice(0, found.index) + as + sentence.slice(found.index + found[0].length);
  }

  private lastNamed(pronoun: Pronoun): Somebody | undefined {
    const somebody = this.last.get(pronoun);
    return somebody === undefined || this.turn - somebody.turn > namedLasts ? undefined : somebody;
  }

  private follow(named: readonly Somebody[]): void {
    const all = [...new Map(named.map((each) => [each.as ?? each, each])).values()];
    for (const pronoun of ['he', 'she'] as const) {
      const [one, ...more] = all.filter((each) => (each.pronoun ?? pronoun) === pronoun);
      if (one === undefined) continue;
      const meant = more.length === 0 ? one : { as: undefined, pronoun };
      this.last.set(pronoun, { ...meant, turn: this.turn });
    }
  }

  private ownIn(sentence: string): readonly Somebody[] {
    return [...sentence.matchAll(own)].map(([, relation = '', called]) => {
      const isName = called !== undefined && !weekdayOrMonth.test(called);
      const as = `My ${relation.toLowerCase()}${isName ? ` ${called}` : ''}`;
      return { as, pronoun: pronounOf(relation) };
    });
  }

  private titledIn(sentence: string): readonly Somebody[] {
    return [...sentence.matchAll(titled)].map(([, as, title = '']) => ({ as, pronoun: pronounOf(title) }));
  }

  private capitalsIn(sentence: string): readonly string[] {
    const rest = withoutOwn(sentence).replaceAll(titled, ' ');
    return [...rest.matchAll(capitalised)]
      .filter(({ index, 0: word }) => !ofPlace.test(rest.slice(0, index)) && !weekdayOrMonth.test(word))
      .filter(
        ({ index, 0: word }) => index > 0 || this.people.has(word.toLowerCase()) || isInFront(word, rest),
      )
      .map(([word]) => word);
  }

  private knownIn(sentence: string): readonly Somebody[] {
    return this.capitalsIn(sentence).flatMap((word) => {
      if (!this.people.has(word.toLowerCase())) return [];
      const relation = this.relations.get(word.toLowerCase());
      return relation === undefined
        ? [{ as: word, pronoun: undefined }]
        : [{ as: `My ${relation} ${word}`, pronoun: pronounOf(relation) }];
    });
  }

  private unknownIn(sentence: string): readonly Somebody[] {
    return this.capitalsIn(sentence)
      .filter((word) => !this.people.has(word.toLowerCase()))
      .map(() => ({ as: undefined, pronoun: undefined }));
  }

  private othersIn(sentence: string): readonly Somebody[] {
    return [...withoutOwn(sentence).matchAll(other)].map(([, one, theirs]) => ({
      as: undefined,
      pronoun: pronounOf(one ?? theirs ?? ''),
    }));
  }
}
