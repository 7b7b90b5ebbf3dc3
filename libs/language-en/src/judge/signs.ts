import { type RelationLogits } from '../readers/meaning-model';
import { ends } from '../statements/course';
import { isNextStage } from '../statements/stage';
import { contrasts } from '../statements/tables';
import { formOf } from '../statements/tokens';
import { type Gist, type Telling } from './gist';
import { along, closest, coverOf, leftMeaningOf, likeness } from './likeness';
import { type Side, type Signs } from './side';

const sharedOf = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): number => {
  let shared = 0;
  for (const each of one) if (other.has(each)) shared += 1;
  return shared;
};

const mostLeft = 5;

const addCover = ({ gist: old }: Side, { gist: now }: Side, into: Signs): void => {
  const [ofOld, ofNew] = [coverOf(old, now), coverOf(now, old)];
  for (const sort of ['soft', 'exact'] as const) {
    into.set(`${sort}.old`, ofOld[sort]);
    into.set(`${sort}.new`, ofNew[sort]);
    into.set(`${sort}.min`, Math.min(ofOld[sort], ofNew[sort]));
    into.set(`${sort}.max`, Math.max(ofOld[sort], ofNew[sort]));
  }
  into.set('left.old', Math.min(ofOld.left, mostLeft));
  into.set('left.new', Math.min(ofNew.left, mostLeft));
  into.set('leftMost.old', ofOld.leftMost);
  into.set('leftMost.new', ofNew.leftMost);
  into.set('most', Math.max(ofOld.most, ofNew.most));
  into.set('nearest', Math.max(ofOld.nearest, ofNew.nearest));
  into.set('nothing', Number(ofOld.most === 0));
  const meaning = along(old.meaning, now.meaning);
  into.set('meaning', meaning);
  into.set('meaning²', meaning ** 2);
  into.set('leftMeaning', along(leftMeaningOf(old, now), leftMeaningOf(now, old)));
  into.set('words.old', Math.log1p(old.telling.length));
  into.set('words.new', Math.log1p(now.telling.length));
  into.set('shared', Math.min(3, sharedOf(old.forms, now.forms)));
};

const isVerbLike = ({ kind }: Telling): boolean => kind === 'word';
const isThing = ({ kind }: Telling): boolean => kind === 'word' || kind === 'name';

const addPlaces = ({ gist: old }: Side, { gist: now }: Side, into: Signs): void => {
  const first = ({ telling, owner }: Gist): Telling | undefined =>
    telling.find((word) => isVerbLike(word) && word.form !== owner);
  const last = ({ telling }: Gist): Telling | undefined => telling.findLast(isThing);
  for (const [name, of] of [['first', first], ['last', last]] as const) {
    const [one, other] = [of(old), of(now)];
    if (one === undefined || other === undefined) continue;
    into.set(`${name}.like`, likeness(one, other));
    into.set(`${name}.same`, Number(one.form === other.form));
  }
  into.set('last.old', closest(last(now), old.telling));
  into.set('last.new', closest(last(old), now.telling));
}; // prettier-ignore

const contrastOf: ReadonlyMap<string, number> = new Map(
  contrasts.flatMap((group, index) => group.map((word): [string, number] => [formOf(word), index])),
);

const ofKind = ({ telling }: Gist, kind: Telling['kind']): ReadonlySet<string> =>
  new Set(telling.filter((each) => each.kind === kind).map(({ form }) => form));

const addSets = (name: string, old: ReadonlySet<string>, now: ReadonlySet<string>, into: Signs): void => {
  const shared = sharedOf(old, now);
  into.set(`${name}.shared`, Math.min(shared, 2));
  into.set(`${name}.old`, Number(old.size > shared));
  into.set(`${name}.new`, Number(now.size > shared));
  const other = old.size > shared && now.size > shared;
  into.set(`${name}.other`, Number(other));
  into.set(`${name}.otherAlone`, Number(other && shared === 0));
};

const addDifferences = ({ gist: old }: Side, { gist: now }: Side, into: Signs): void => {
  for (const kind of ['number', 'calendar', 'name'] as const) {
    addSets(kind, ofKind(old, kind), ofKind(now, kind), into);
  }
  addSets('people', old.people, now.people, into);
  const groups = (one: Gist, other: Gist): Set<number> =>
    new Set([...one.forms].flatMap((form) => (other.forms.has(form) ? [] : (contrastOf.get(form) ?? []))));
  into.set('contrast', Number(sharedOf(groups(old, now), groups(now, old)) > 0));
  const differ = old.owner !== undefined && now.owner !== undefined && old.owner !== now.owner;
  const met = differ && (old.forms.has(now.owner ?? '') || now.forms.has(old.owner ?? ''));
  into.set('owner.same', Number(old.owner !== undefined && old.owner === now.owner));
  into.set('owner.self', Number(old.owner === 'self' && now.owner === 'self'));
  into.set('owner.other', Number(differ && !met));
  into.set('owner.moved', Number(met));
  into.set('liking.old', old.liking);
  into.set('liking.new', now.liking);
  into.set('liking.turned', Number(old.liking * now.liking < 0));
  into.set('liking.up', Number(old.liking < 0 && now.liking > 0));
};

const addCourse = ({ claim: old }: Side, { claim: now }: Side, into: Signs): void => {
  into.set('denies.old', Number(old.denies));
  into.set('denies.new', Number(now.denies));
  into.set('denies.differ', Number(old.denies !== now.denies));
  into.set('intends.old', Number(old.intends));
  into.set('intends.new', Number(now.intends));
  into.set('intends.first', Number(old.intends && !now.intends));
  for (const stage of ['struggling', 'established', 'consistent'] as const) {
    into.set(`${stage}.old`, Number(old.standing?.stage === stage));
    into.set(`${stage}.new`, Number(now.standing?.stage === stage));
  }
  into.set('nextStage', Number(isNextStage(old.standing, now.standing)));
  into.set('endings.old', Number(old.course.endings.length > 0));
  into.set('endings.new', Number(now.course.endings.length > 0));
  into.set('holdings.old', Number(old.course.holdings.length > 0));
  into.set('holdings.new', Number(now.course.holdings.length > 0));
  into.set('ends', Number(ends(now.course, old.course)));
  into.set('endsBack', Number(ends(old.course, now.course)));
};

const addSlots = ({ slot: old }: Side, { slot: now }: Side, into: Signs): void => {
  const isOne = old !== undefined && now !== undefined && old.key === now.key;
  const isSame = isOne && old.value.toLowerCase() === now.value.toLowerCase();
  into.set('slot.old', Number(old !== undefined));
  into.set('slot.new', Number(now !== undefined));
  into.set('slot.same', Number(isSame));
  into.set('slot.other', Number(isOne && !isSame));
  into.set('slot.apart', Number(old !== undefined && now !== undefined && !isOne));
};

/** What the meaning model says, and where it says it of statements whose words differ much. */
const addMeant = (logits: RelationLogits, into: Signs): void => {
  const each = [logits.same, logits.against, logits.apart];
  const most = Math.max(...each);
  const shares = each.map((logit) => Math.exp(logit - most));
  const all = shares.reduce((sum, share) => sum + share, 0);
  const related = Math.log((shares[0] as number) + (shares[1] as number)) - Math.log(shares[2] as number);
  into.set('meant.related', Math.max(-mostMeant, Math.min(mostMeant, related)));
  into.set('meant.turned', Math.max(-mostMeant, Math.min(mostMeant, logits.against - logits.same)));
  const [same, against] = [(shares[0] as number) / all, (shares[1] as number) / all];
  into.set('meant.same', same);
  into.set('meant.against', against);
  // It is no authority on what shares no word's meaning: it never says "I do not know".
  for (const sign of ['soft.max', 'soft.min', 'meaning', 'most'] as const) {
    into.set(`meant.same·${sign}`, same * (into.get(sign) ?? 0));
    into.set(`meant.against·${sign}`, against * (into.get(sign) ?? 0));
  }
};
/** Surer than this it is of nothing that it has not seen. */
const mostMeant = 6;

/** Everything that a judge of two statements looks at, the one that was said first first. */
export const signsOf = (older: Side, newer: Side, meant: RelationLogits): Signs => {
  const signs: Signs = new Map();
  for (const add of [addCover, addPlaces, addDifferences, addCourse, addSlots]) add(older, newer, signs);
  addMeant(meant, signs);
  return signs;
};
