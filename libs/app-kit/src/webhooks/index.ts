export { HttpWebhookSender, type WebhookTargets } from './webhook-sender';
