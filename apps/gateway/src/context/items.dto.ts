import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiEnum, ApiShare, ApiTexts } from '../openapi/properties';

export const ApiSaidIn = () =>
  ApiPropertyOptional({ description: 'Absent if it was said outside any conversation.' });

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
