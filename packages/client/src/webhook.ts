import { Webhook } from 'standardwebhooks';
import { type WebhookDelivery } from './api';

/** A notification as it is delivered. `text` and `statements` only where the webhook was created with `includeStatements`. */
export type Delivery = WebhookDelivery;

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
