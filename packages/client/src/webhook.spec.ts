import { Webhook } from 'standardwebhooks';
import { verifyWebhook } from './webhook';

const secret = `whsec_${btoa('a secret of thirty-two bytes, yes')}`;
const body = JSON.stringify({
  type: 'limit.reached',
  timestamp: '2026-11-01T10:00:00.000Z',
  data: { userId: 'ana', notificationId: 'n-1', subjectIds: [] },
});
const now = new Date();
const headers = {
  'webhook-id': 'd-1',
  'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
  'webhook-signature': new Webhook(secret).sign('d-1', now, body),
};

describe('verifyWebhook', () => {
  it('should answer what was signed, with headers of either kind', () => {
    expect(verifyWebhook(body, headers, secret).data.userId).toBe('ana');
    expect(verifyWebhook(body, new Headers(headers), secret).type).toBe('limit.reached');
  });

  it('should refuse what was changed, and what another signed', () => {
    expect(() => verifyWebhook(body.replace('ana', 'ben'), headers, secret)).toThrow(/signature/);
    expect(() => verifyWebhook(body, headers, `whsec_${btoa('another secret')}`)).toThrow(/signature/);
    expect(() => verifyWebhook(body, { ...headers, 'webhook-id': undefined }, secret)).toThrow();
  });
});
