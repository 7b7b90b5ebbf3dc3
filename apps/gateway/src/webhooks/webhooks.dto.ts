import { webhookTypes } from '@app/memory-core/domain/notice';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiEnum, ApiNextCursor, ApiTexts, ApiTime, ApiWholeNumber } from '../openapi/properties';
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
    { rule: oneOf(webhookTypes), schema: { type: 'string', enum: [...webhookTypes] } },
    { max: webhookTypes.length },
    {
      optional: true,
      description:
        'What to send. Empty or absent: all notifications. `profile.changed` and `insights.changed` are sent only where they are named: they tell a program that keeps a copy of a memory to read it anew, once for what was written together.',
    },
  )
  readonly types?: readonly (typeof webhookTypes)[number][];

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

export class WebhookData {
  @ApiProperty({ description: 'The caller’s id of the end user.' })
  readonly userId!: string;

  @ApiProperty({ description: 'As in the list of notifications, where it is one of them.' })
  readonly notificationId!: string;

  @ApiTexts({ description: 'Ids of the insights, where it is about some.' })
  readonly subjectIds!: readonly string[];

  @ApiWholeNumber({ optional: true, description: 'Of the profile, with `profile.changed`.' })
  readonly version?: number;

  @ApiPropertyOptional({ description: 'Only where the webhook was created with `includeStatements`.' })
  readonly text?: string;

  @ApiTexts({
    optional: true,
    description: 'Only where the webhook was created with `includeStatements`.',
  })
  readonly statements?: readonly string[];
}

/** What a webhook is sent (SPEC R65). */
export class WebhookDelivery {
  @ApiEnum('WebhookType', webhookTypes)
  readonly type!: string;

  @ApiTime({ description: 'When it was raised.' })
  readonly timestamp!: string;

  @ApiProperty({ type: WebhookData })
  readonly data!: WebhookData;
}
