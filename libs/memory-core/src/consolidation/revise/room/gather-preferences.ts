import { statementOf } from '../../../domain/claim';
import { type Change, roomCause } from '../../../domain/change';
import { derivedId } from '../../../domain/derived-id';
import { type Insight } from '../../../domain/insight';
import { isGathered } from '../../../learning/gathered';
import { formOf } from '@app/language-en/statements/tokens';
import { isMergedInto } from '../../../learning/merged';
import { conceptOf } from '../../text/lexicon';
import { listingOf, longestList } from '../../text/listing';
import { conceptsOfText } from '../../text/meaning';
import { parseStatement } from '../../text/statement';
import { isMergeable } from '../merge-similar';
import { withRevised, type Revision, type RevisionContext } from '../revision';
import { gathered, type Gathered } from './gathered';
import { type MakingRoom } from './making-room';
import { weakestFirst } from './weakest';

/** How somebody wishes to be answered is no taste among others. */
const isOnAnswers = (insight: Insight): boolean => conceptsOfText(statementOf(insight)).has(answers);
const answers = conceptOf(formOf('answer'));

/** What may be told together: general preferences of one verb, which stand alike. */
const groupOf = (insight: Insight, told: Insight, { parameters }: RevisionContext): string | undefined => {
  const { category, kind, importance, explicit, pinned, status, reviewReason = '' } = insight;
  const isGeneral = kind === 'preference' && importance < parameters.consolidation.majorImportance;
  if (!isGeneral || explicit || pinned || isOnAnswers(told)) return undefined;
  const { opening, ...statement } = parseStatement(statementOf(told));
  const listing = listingOf(statement);
  return listing && [category, opening, listing.verb, status, reviewReason].join('|');
};

const openTo = ({ parts }: Gathered): boolean => parts.length < longestList;

/** What is told together already takes in more while it is read in one line; then the next list is begun. */
const lists = (members: readonly Gathered[], excess: number): readonly (readonly Gathered[])[] => {
  const begun: Gathered[][] = members.filter(({ of }) => isGathered(of)).filter(openTo).map((whole) => [whole]); // prettier-ignore
  let left = excess;
  for (const member of members.filter(({ of }) => !isGathered(of))) {
    if (left <= 0) break;
    const home = begun.find((list) => list.flatMap(({ parts }) => parts).length < longestList);
    if (home === undefined) begun.push([member]);
    else {
      home.push(member);
      left -= 1;
    }
  }
  return begun.filter(({ length }) => length > 1);
};

const toldOf = (whole: Insight, members: readonly Gathered[], { user, at }: RevisionContext): Change => {
  const added = members.map(({ of }) => of).filter(({ id }) => id !== whole.id);
  return {
    // Of its time too: the same may be set free, and told together again.
    id: derivedId(user, 'change', 'insight.merged', whole.id, ...added.map(({ id }) => id), String(at)),
    type: 'insight.merged',
    at,
    cause: roomCause,
    subjectIds: [whole.id, ...added.map(({ id }) => id)],
    text: `Told together to make room: ${statementOf(whole)}`,
    before: members.map(({ of }) => statementOf(of)).join(' '),
    after: statementOf(whole),
  };
};

/**
 * "Likes jazz", "likes green tea" → "likes jazz and green tea" (SPEC R30), the weakest first and no more than are too many.
 * The parts are kept behind it with their sources, words and slots: see `learning/gathered.ts`.
 */
export const gatherPreferences: MakingRoom = (insights, excess, context): Revision => {
  const groups = new Map<string, Gathered[]>();
  for (const insight of weakestFirst(insights, context)) {
    const parts = isGathered(insight) ? insights.filter((one) => isMergedInto(one, insight)) : [insight];
    const [first] = parts;
    const mayGo = isGathered(insight) || isMergeable(insight, context);
    const group = mayGo && first !== undefined ? groupOf(insight, first, context) : undefined;
    if (group !== undefined) groups.set(group, [...(groups.get(group) ?? []), { of: insight, parts }]);
  }
  const wholes: Insight[] = [];
  const parts: Insight[] = [];
  const changes: Change[] = [];
  let left = excess;
  for (const group of groups.values()) {
    for (const members of lists(group, left)) {
      left -= members.length - 1;
      const whole = gathered(members, context);
      wholes.push(whole);
      changes.push(toldOf(whole, members, context));
      for (const { of: part } of members) {
        if (part.id === whole.id) continue;
        parts.push({ ...part, status: 'superseded', supersededAt: context.at, supersededBy: whole.id });
      }
    }
  }
  const known = new Set(insights.map(({ id }) => id));
  return {
    insights: [...withRevised(insights, [...parts, ...wholes]), ...wholes.filter(({ id }) => !known.has(id))],
    changes,
  };
};
