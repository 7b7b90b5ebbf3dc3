import { statementOf } from '../../domain/claim';
import { type Change } from '../../domain/change';
import { derivedId } from '../../domain/derived-id';
import { type Insight } from '../../domain/insight';
import { type Turn } from '../../domain/turn';
import { superseded } from '../../learning/contradiction';
import { type Held } from '../editing/memory-editor';

/** The corrected insight as it is kept: no longer believed since the note was written. */
export const asHistory = (
  old: Insight,
  successorId: string,
  { occurredAt }: Turn,
  { settings }: Held,
): Insight => {
  if (old.status === 'superseded') return old;
  const said = { validFrom: occurredAt, lastConfirmedAt: occurredAt };
  const successor = { ...old, ...said, id: successorId, evidence: [] };
  return superseded(old, successor, settings.parameters);
};

export const corrected = ({ user, at }: Held, old: Insight, now: Insight, cause: string): Change => ({
  id: derivedId(user, 'change', 'insight.corrected', old.id, now.id, String(at)),
  type: 'insight.corrected',
  at,
  cause,
  subjectIds: [old.id, now.id],
  text: `Corrected in person: ${statementOf(now)}`,
  before: statementOf(old),
  after: statementOf(now),
});
