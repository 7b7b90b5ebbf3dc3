import { parseTenantSettings } from './tenant-settings';

describe('tenant settings', () => {
  it('should give defaults to a tenant nobody configured', () => {
    const settings = parseTenantSettings(undefined).for('acme');
    expect(settings.schema.id).toBe('general');
    expect(settings.parameters.intake.extractEveryTurns).toBe(5);
  });

  it('should lay a tenant over the common parameters, and those over the defaults', () => {
    const tenants = parseTenantSettings({
      parameters: { intake: { extractEveryTurns: 7, consolidateEveryTurns: 30 } },
      tenants: { calm: { schema: 'therapeutic', parameters: { intake: { extractEveryTurns: 3 } } } },
    });
    expect(tenants.for('calm').schema.id).toBe('therapeutic');
    expect(tenants.for('calm').parameters.intake).toMatchObject({
      extractEveryTurns: 3,
      consolidateEveryTurns: 30,
    });
    expect(tenants.for('acme').parameters.intake.extractEveryTurns).toBe(7);
  });

  it('should lay a tenant’s prices over those that all pay', () => {
    const tenants = parseTenantSettings({
      prices: { small: { prompt: 0.1, completion: 0.4 }, large: { prompt: 2, completion: 8 } },
      tenants: { calm: { prices: { small: { prompt: 0, completion: 0 } } } },
    });
    expect(tenants.for('acme').prices?.['small']).toEqual({ prompt: 0.1, completion: 0.4 });
    expect(tenants.for('calm').prices).toEqual({
      small: { prompt: 0, completion: 0 },
      large: { prompt: 2, completion: 8 },
    });
  });

  it.each([
    [{ prices: { small: { prompt: -1, completion: 0 } } }, /prices\.small\.prompt/],
    [{ parameters: { intakes: {} } }, 'parameters.intakes is no group of parameters'],
    [{ parameters: { intake: { idleFlush: 3 } } }, 'parameters.intake.idleFlush is no parameter'],
    [
      { parameters: { intake: { extractEveryTurns: 0 } } },
      'parameters.intake.extractEveryTurns must be a number from 1 to 100',
    ],
    [
      { tenants: { a: { parameters: { intake: { extractEveryTurns: 0 } } } } },
      'tenants.a.parameters.intake.extractEveryTurns must be a number from 1 to 100',
    ],
    [
      { tenants: { a: { schema: 'nonsense' } } },
      'tenants.a.schema must be general or therapeutic, or a schema',
    ],
    [{ tenants: { a: { schema: { id: 'own', version: 1, title: 'Own' } } } }, 'tenants.a.schema.categories '],
    [{ tenants: { a: { scheme: 'general' } } }, 'Settings: tenants.a.scheme is not a known field'],
    [{ prices: { small: { prompt: '1', completion: 0 } } }, 'Settings: prices.small.prompt must be a number'],
    [{ tenant: {} }, /^Settings: tenant is not a known field$/],
  ])('should refuse %j, naming the place and what is allowed', (content, message) => {
    expect(() => parseTenantSettings(content)).toThrow(message);
  });

  it.each([
    ['queues', 'workerConcurrency', 5],
    ['intake', 'maxTurnBytes', 2_048],
    ['intake', 'maxTurnsPerRequest', 5],
    ['intake', 'seenRetentionDays', 5],
    ['intake', 'seenMaxEntries', 500],
    ['recall', 'indexCacheMiB', 64],
    ['context', 'selectionCacheEntries', 5],
    ['model', 'timeoutMs', 5_000],
    ['qdrant', 'timeoutMs', 5_000],
    ['decay', 'sweepEveryMs', 5_000],
  ])('should refuse %s.%s of one tenant, and take it for all', (group, name, value) => {
    const parameters = { [group]: { [name]: value } };
    expect(() => parseTenantSettings({ tenants: { acme: { parameters } } })).toThrow(
      `tenants.acme.parameters.${group}.${name} holds for all tenants: set it under parameters`,
    );
    const common = parseTenantSettings({ parameters, tenants: { acme: {} } });
    for (const tenant of ['acme', 'other']) {
      expect(common.for(tenant).parameters).toMatchObject(parameters);
    }
  });

  it('should name the parameter that is out of range', () => {
    expect.assertions(1);
    try {
      parseTenantSettings({ parameters: { intake: { extractEveryTurns: 0 } } });
    } catch (error) {
      expect(error).toMatchObject({
        problems: [
          { field: 'parameters.intake.extractEveryTurns', message: 'must be a number from 1 to 100' },
        ],
      });
    }
  });
});
