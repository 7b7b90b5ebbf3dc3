import { OneOfForms } from '../validation/forms';
import { IsIdentifier, IsTurnStatement } from '../validation/fields/text';
import { IsInstant } from '../validation/fields/time';
import { IsOneOf } from '../validation/fields/values';

class Event {
  @IsIdentifier({ description: 'The idempotency key of the event itself.', example: 'event-1' })
  readonly eventId!: string;

  @IsIdentifier({ description: 'The caller’s id of the end user.', example: 'user-1' })
  readonly userId!: string;

  @IsInstant({ example: '2026-03-14T09:30:00Z' })
  readonly occurredAt!: string;
}

export class ConversationStarted extends Event {
  @IsOneOf(['conversation.started'])
  readonly type!: 'conversation.started';

  @IsIdentifier()
  readonly conversationId!: string;
}

export class ConversationEnded extends Event {
  @IsOneOf(['conversation.ended'])
  readonly type!: 'conversation.ended';

  @IsIdentifier()
  readonly conversationId!: string;
}

/** `retractedEventId` names the turn that is taken back. */
export class TurnRetracted extends Event {
  @IsOneOf(['turn.retracted'])
  readonly type!: 'turn.retracted';

  @IsIdentifier({ optional: true })
  readonly conversationId?: string;

  @IsIdentifier({ description: 'The `eventId` of the turn to take back.' })
  readonly retractedEventId!: string;
}

export class MemoryRemember extends Event {
  @IsOneOf(['memory.remember'])
  readonly type!: 'memory.remember';

  @IsIdentifier({ optional: true })
  readonly conversationId?: string;

  @IsTurnStatement({ example: 'I am allergic to penicillin.' })
  readonly content!: string;
}

export type LifecycleForm = ConversationStarted | ConversationEnded | TurnRetracted | MemoryRemember;

/** SPEC R3. */
@OneOfForms('type', {
  'conversation.started': ConversationStarted,
  'conversation.ended': ConversationEnded,
  'turn.retracted': TurnRetracted,
  'memory.remember': MemoryRemember,
})
export class LifecycleEvent {}
