import { z } from 'zod';
import { wordingOf } from '../config/wording';
import { derivedId, turnIdOf } from '../domain/derived-id';
import { type FieldProblem, KeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { type Insight } from '../domain/insight';
import { conversationSummaryId, crossConversationSummaryId } from '../domain/summary';
import { userDigest } from '../jobs';
import { insightOfFirst } from '../persistence/first-claims';
import { isMergedInto } from '../learning/merged';
import { exportDocument, type ExportDocument, exportVersion } from './export-document';
import { at as inMs, text } from './export-fields';

const mostProblems = 20;

const firstDocument = z.looseObject({
  version: z.literal(1),
  exportedAt: z.union([inMs.transform((at) => new Date(at).toISOString()), z.unknown()]),
  insights: z.array(z.unknown()),
});
const firstInsight = z.looseObject({
  statement: text,
  extractor: text,
  evidence: z.array(z.looseObject({ quote: text })).min(1),
});

/** Version 1 told each insight in a sentence, and when it was made at first in ms. What is not of its form is refused later, by name. */
const inTodaysForm = (given: unknown): unknown => {
  const { success, data: first } = firstDocument.safeParse(given);
  if (!success) return given;
  const insights = first.insights.map((one) => {
    const insight = firstInsight.safeParse(one);
    return insight.success ? insightOfFirst(insight.data) : one;
  });
  return { ...first, version: exportVersion, insights };
};

/**
 * Validates an export that is to be imported for this user. Throws `invalid-input` naming fields. Later reads, sorting,
 * ageing and counting rely on what is accepted here, so a document may hold only what Keepsake itself could have written.
 */
export const readDocument = (given: unknown, user: UserRef, isNewOwner = false): ExportDocument => {
  const parsed = exportDocument.safeParse(inTodaysForm(given), { error: wordingOf });
  if (!parsed.success)
    throw invalid(parsed.error.issues.slice(0, mostProblems).flatMap(problemsOf).slice(0, mostProblems));
  const { owner, turns, insights } = parsed.data;
  if (owner !== userDigest(user) && !isNewOwner)
    throw invalid([{ field: 'owner', message: 'is another tenant or user than this one' }]);
  const known = new Set(turns.map(({ id }) => id));
  const dangling = insights.findIndex(({ evidence }) => evidence.some(({ turnId }) => !known.has(turnId)));
  if (dangling >= 0) {
    throw invalid([
      { field: `insights[${dangling}].evidence`, message: 'rests on a turn that is not there' },
    ]);
  }
  const found = [repetitions, miscounts, strays, circles].flatMap((look) => look(parsed.data));
  const problems = found.slice(0, mostProblems);
  if (problems.length > 0) throw invalid(problems);
  return isNewOwner ? ownedBy(user, parsed.data) : parsed.data;
};

/** Whose turn it is makes its id: so that what the new owner's programs send again is known again. All else stays as it came to be. */
const ownedBy = (user: UserRef, { owner: _former, ...document }: ExportDocument): ExportDocument => {
  const idOf = { message: turnIdOf, note: (of: UserRef, eventId: string) => derivedId(of, 'note', eventId) };
  const ids = new Map(document.turns.map(({ id, eventId, origin }) => [id, idOf[origin](user, eventId)]));
  const mine = JSON.stringify({ ...document, owner: userDigest(user) });
  return JSON.parse(mine, (_key, value: unknown) => ids.get(value as string) ?? value) as ExportDocument;
};

/** Records that would overwrite each other, or turns with the same sequence number. */
const repetitions = (document: ExportDocument): readonly FieldProblem[] => [
  ...repeated('turns', 'id', document.turns, ({ id }) => id),
  ...repeated('turns', 'seq', document.turns, ({ seq }) => seq),
  ...repeated('conversations', 'id', document.conversations, ({ id }) => id),
  ...repeated('insights', 'id', document.insights, ({ id }) => id),
  ...repeated('attractors', 'id', document.attractors, ({ id }) => id),
  ...repeated('profiles', 'version', document.profiles, ({ version }) => version),
  ...repeated('summaries', 'id', document.summaries, ({ id }) => id),
  ...repeated('changes', 'id', document.changes, ({ id }) => id),
  ...repeated('steps', 'ordinal', document.steps, ({ ordinal }) => ordinal),
];

const repeated = <T>(
  list: string,
  field: string,
  values: readonly T[],
  nameOf: (value: T) => string | number,
): readonly FieldProblem[] => {
  const seen = new Set<string | number>();
  return values.flatMap((value, place) => {
    const name = nameOf(value);
    if (seen.has(name)) return [{ field: `${list}[${place}].${field}`, message: 'is there before' }];
    seen.add(name);
    return [];
  });
};

/** Steps that would never run, or a count that waits for steps which are missing. */
const miscounts = ({ pipeline, steps }: ExportDocument): readonly FieldProblem[] => {
  const pending = pipeline?.pendingSteps ?? 0;
  const next = pipeline?.nextOrdinal ?? 1;
  return [
    ...(pending === steps.length
      ? []
      : [{ field: 'pipeline.pendingSteps', message: 'is not how many steps there are' }]),
    ...steps.flatMap(({ ordinal }, place) =>
      ordinal < next
        ? []
        : [{ field: `steps[${place}].ordinal`, message: 'is not before pipeline.nextOrdinal' }],
    ),
  ];
};

/** Summaries that neither an export nor a deletion would ever look for. */
const strays = ({ turns, summaries }: ExportDocument): readonly FieldProblem[] => {
  const known = new Set([
    crossConversationSummaryId,
    ...turns.map(({ conversationId }) => conversationSummaryId(conversationId)),
  ]);
  return summaries.flatMap(({ id }, place) =>
    known.has(id)
      ? []
      : [{ field: `summaries[${place}].id`, message: 'is that of no conversation which is there' }],
  );
};

/** Insights that were merged into others until they came to themselves again. */
const circles = ({ insights }: ExportDocument): readonly FieldProblem[] => {
  const byId = new Map<string, Insight>(insights.map((insight) => [insight.id, insight]));
  const wholeOf = (part: Insight): Insight | undefined => {
    const whole = part.supersededBy === undefined ? undefined : byId.get(part.supersededBy);
    return whole !== undefined && isMergedInto(part, whole) ? whole : undefined;
  };
  const led = new Set<Insight>();
  return insights.flatMap((first, place): FieldProblem[] => {
    const way = new Set<Insight>();
    let at: Insight | undefined = first;
    while (at !== undefined && !led.has(at) && !way.has(at)) {
      way.add(at);
      at = wholeOf(at);
    }
    const isCircle = at !== undefined && way.has(at);
    for (const one of way) led.add(one);
    return isCircle
      ? [{ field: `insights[${place}].supersededBy`, message: 'leads back to where it began' }]
      : [];
  });
};

const invalid = (problems: readonly FieldProblem[]): KeepsakeError =>
  new KeepsakeError('invalid-input', 'the export is not valid', { problems });

const nameLike = /^[A-Za-z]{1,40}$/;

/** Only plain field names are shown: other keys of a document may hold a person's words (SPEC R74). */
const fieldOf = (path: readonly PropertyKey[]): string => {
  const field = path
    .map((part) =>
      typeof part === 'number'
        ? `[${part}]`
        : nameLike.test(String(part))
          ? `.${String(part)}`
          : '.(unnamed)',
    )
    .join('')
    .replace(/^\./, '');
  return field === '' ? 'export' : field;
};

const problemsOf = (issue: z.core.$ZodIssue): readonly FieldProblem[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys
        .slice(0, mostProblems)
        .map((key) => ({ field: fieldOf([...issue.path, key]), message: 'is not a known field' }))
    : [{ field: fieldOf(issue.path), message: issue.message }];
