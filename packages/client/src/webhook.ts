import { Webhook } from 'standardwebhooks';
import { type NotificationType } from './api';

/** A notification as it is delivered. `text` and `statements` only where the webhook was created with `includeStatements`. */
export interface Delivery {
  readonly type: NotificationType;
  /** When it was raised, RFC 3339. */
  readonly timestamp: string;
  readonly data: {
    readonly userId: string;
    readonly notificationId: string;
    readonly subjectIds: readonly string[];
    readonly text?: string;
    readonly statements?: readonly string[];
  };
}

/**
 * The notification in a delivery that this secret has signed within the last five minutes (Standard Webhooks). Throws where it
 * was not. `body`: the text as it arrived, before anyone parses it. A delivery may come twice, with the same `webhook-id`.
 */
export const verifyWebhook = (
  body: string,
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>,
  secret: string,
): Delivery => {
  const entries = headers instanceof Headers ? [...headers] : Object.entries(headers);
  return new Webhook(secret).verify(
    body,
    Object.fromEntries(entries.map(([name, value]) => [name, String(value)])),
  ) as Delivery;
};
