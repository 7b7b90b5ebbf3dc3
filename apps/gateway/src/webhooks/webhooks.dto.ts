import { notificationTypes } from '@app/memory-core/domain/notice';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiNextCursor, ApiTexts, ApiTime, ApiWholeNumber } from '../openapi/properties';
import { IsListOf } from '../validation/fields/lists';
import { IsIdentifier, IsLike } from '../validation/fields/text';
import { IsFlag, oneOf } from '../validation/fields/values';

export class WebhookParams {
  @IsIdentifier({ description: 'The `id` of a webhook.' })
  readonly webhookId!: string;
}

export class WebhookRequest {
  // eslint-disable-next-line local/no-words-in-patterns -- a scheme of addresses
  @IsLike(/^https?:\/\/[\x21-\x7e]{1,2000}$/i, 'must be a percent-encoded URL of at most 2000 characters', {
    format: 'uri',
    example: 'https://chat.example.com/hooks/keepsake',
  })
  readonly url!: string;

  @IsListOf(
    { rule: oneOf(notificationTypes), schema: { type: 'string', enum: [...notificationTypes] } },
    { max: notificationTypes.length },
    {
      optional: true,
      description: 'The types of notification to send. Empty or absent: all of them.',
    },
  )
  readonly types?: readonly (typeof notificationTypes)[number][];

  @IsFlag({
    optional: true,
    description: 'Whether to send what the person said. Without it only ids, types and times are sent.',
  })
  readonly includeStatements?: boolean;
}

export class DeliveryFailure {
  @ApiTime()
  readonly at!: string;

  @ApiProperty()
  readonly code!: string;
}

export class Webhook {
  @ApiProperty()
  readonly id!: string;

  @ApiProperty({ format: 'uri' })
  readonly url!: string;

  @ApiTexts()
  readonly types!: readonly string[];

  @ApiProperty()
  readonly includeStatements!: boolean;

  @ApiTime()
  readonly createdAt!: string;

  @ApiProperty({ description: '`false` once deliveries have failed for too long.' })
  readonly enabled!: boolean;

  @ApiWholeNumber({ description: 'Failed attempts in a row.' })
  readonly failures!: number;

  @ApiTime({ optional: true })
  readonly failingSince?: string;

  @ApiTime({ optional: true })
  readonly lastDeliveredAt?: string;

  @ApiPropertyOptional({ type: DeliveryFailure })
  readonly lastFailure?: DeliveryFailure;

  @ApiTime({ optional: true })
  readonly disabledAt?: string;
}

export class Webhooks {
  @ApiProperty({ type: [Webhook] })
  readonly items!: readonly Webhook[];

  @ApiNextCursor()
  readonly nextCursor?: string | undefined;
}

export class NewWebhook extends Webhook {
  @ApiProperty({ description: 'Signs the deliveries (Standard Webhooks). Never shown again.' })
  readonly secret!: string;
}
