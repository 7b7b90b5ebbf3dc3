import { type ChangeType } from '../../domain/change';
import { derivedId } from '../../domain/derived-id';
import { type Instant, type UserRef } from '../../domain/identity';
import { type Insight, type Question } from '../../domain/insight';
import { type MemoryChange } from '../../ports/memory-store';

/** Of the change log. Named after the conversation that it was asked in: a question is asked, and answered, once. */
export const validationEntry = (
  user: UserRef,
  type: ChangeType,
  { id }: Insight,
  { question, at, text }: { readonly question: Question; readonly at: Instant; readonly text: string },
): MemoryChange => ({
  put: 'change',
  value: {
    id: derivedId(user, 'change', type, id, 'validation', question.conversationId),
    type,
    at,
    cause: 'validation',
    subjectIds: [id],
    text,
  },
});
