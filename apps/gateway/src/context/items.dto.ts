import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiEnum, ApiShare, ApiTexts } from '../openapi/properties';

export const ApiSaidIn = () =>
  ApiPropertyOptional({ description: 'Absent if it was said outside any conversation.' });

export const ApiMeaning = () =>
  ApiEnum('MeaningState', ['late'], {
    optional: true,
    description:
      'Present where embeddings of the query, or of insights that it was compared with, did not come in time: words alone found the items, or a part of them.',
  });

export class ItemSource {
  @ApiProperty()
  readonly eventId!: string;

  @ApiSaidIn()
  readonly conversationId?: string;

  @ApiPropertyOptional({ type: 'string' })
  readonly quote?: string;
}

export class MemoryItem {
  @ApiProperty()
  readonly id!: string;

  @ApiEnum('MemoryItemKind', ['insight', 'turn', 'attractor', 'profile', 'summary', 'instruction'])
  readonly kind!: string;

  @ApiProperty()
  readonly text!: string;

  @ApiProperty()
  readonly score!: number;

  @ApiTexts()
  readonly reasons!: readonly string[];

  @ApiShare({ optional: true })
  readonly confidence?: number;

  @ApiProperty({ type: [ItemSource] })
  readonly sources!: readonly ItemSource[];
}
