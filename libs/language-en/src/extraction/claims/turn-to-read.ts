import { type Parameters } from '@app/memory-core/config/parameters';
import { type ExtractionInput } from '@app/memory-core/domain/extraction';
import { type Insight } from '@app/memory-core/domain/insight';
import { type ProfileSchema } from '@app/memory-core/domain/profile-schema';
import { type Turn } from '@app/memory-core/domain/turn';

/** A turn, what was said and is believed around it, and by which figures it is read. */
export interface TurnToRead {
  readonly turn: Turn;
  /** `user`, or the speaker's name: whose claims they are. */
  readonly subject: string;
  readonly context: ExtractionInput['context'];
  readonly related: readonly Insight[];
  readonly schema: ProfileSchema;
  readonly parameters: Parameters['extraction'];
}
