import { resolve } from 'node:path';
import { parseEnvironment } from './environment';

describe('environment', () => {
  it('should have a default for everything a laptop needs', () => {
    expect(parseEnvironment({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      keysDir: resolve('./data-keys'),
      queuePrefix: 'keepsake',
      bodyLimitBytes: 16_777_216,
      logLevel: 'info',
    });
  });

  it('should treat an empty variable as unset, as compose files write them', () => {
    expect(parseEnvironment({ REDIS_URL: '', KEEPSAKE_MASTER_KEY: ' ' })).not.toHaveProperty('redisUrl');
  });

  it('should name every variable that is wrong without repeating its value', () => {
    const parse = () =>
      parseEnvironment({ PORT: 'secret-words', REDIS_URL: 'http://secret-words', LOG_LEVEL: 'loud' });
    expect(parse).toThrow(/PORT.*REDIS_URL.*LOG_LEVEL/);
    expect(parse).not.toThrow(/secret-words/);
  });

  it('should keep keys beside the data, and refuse them inside it', () => {
    expect(parseEnvironment({ KEEPSAKE_DATA_DIR: '/srv/data/' }).keysDir).toBe('/srv/data-keys');
    expect(parseEnvironment({ KEEPSAKE_DATA_DIR: '/srv', KEEPSAKE_KEYS_DIR: '/keys' }).keysDir).toBe('/keys');
    for (const inside of ['/srv', '/srv/data/keys', '/srv/data/../data']) {
      const parse = () => parseEnvironment({ KEEPSAKE_DATA_DIR: '/srv/data', KEEPSAKE_KEYS_DIR: inside });
      if (inside === '/srv') expect(parse).not.toThrow();
      else expect(parse).toThrow(/KEEPSAKE_KEYS_DIR must not be inside/);
    }
  });

  describe('model', () => {
    const url = 'https://models.example/v1';

    it('should be offline without any', () => {
      expect(parseEnvironment({ KEEPSAKE_MODEL_URL: '', KEEPSAKE_MODEL: '' })).not.toHaveProperty('model');
    });

    it('should take one model for every task, or one of a task of its own', () => {
      const common = { KEEPSAKE_MODEL_URL: url, KEEPSAKE_MODEL_KEY: 'key', KEEPSAKE_MODEL: 'small' };
      expect(parseEnvironment(common).model).toEqual({
        url,
        key: 'key',
        byTask: { extraction: 'small', selection: 'small', summaries: 'small', consolidation: 'small' },
      });
      expect(parseEnvironment({ ...common, KEEPSAKE_MODEL_EXTRACTION: 'large' }).model?.byTask).toEqual({
        extraction: 'large',
        selection: 'small',
        summaries: 'small',
        consolidation: 'small',
      });
    });

    it('should take a model for vectors beside the others, or alone', () => {
      const embeddings = { KEEPSAKE_MODEL_EMBEDDINGS: 'e', KEEPSAKE_MODEL_EMBEDDINGS_DIMENSIONS: '384' };
      const common = { KEEPSAKE_MODEL_URL: url, KEEPSAKE_MODEL_KEY: 'key', ...embeddings };
      const alone = parseEnvironment(common);
      expect(alone).not.toHaveProperty('model');
      expect(alone.embeddings).toEqual({ url, key: 'key', model: 'e', dimensions: 384 });
      const beside = parseEnvironment({ ...common, KEEPSAKE_MODEL: 'small' });
      expect(beside).toMatchObject({ model: { url }, embeddings: { url } });
    });

    it('should not show the key of one endpoint to another', () => {
      const { embeddings } = parseEnvironment({
        KEEPSAKE_MODEL_URL: url,
        KEEPSAKE_MODEL_KEY: 'key',
        KEEPSAKE_MODEL: 'small',
        KEEPSAKE_MODEL_EMBEDDINGS: 'e',
        KEEPSAKE_MODEL_EMBEDDINGS_DIMENSIONS: '384',
        KEEPSAKE_MODEL_EMBEDDINGS_URL: 'https://vectors.example/v1',
      });
      expect(embeddings).toEqual({ url: 'https://vectors.example/v1', model: 'e', dimensions: 384 });
    });

    it.each([
      [
        'KEEPSAKE_MODEL_EMBEDDINGS',
        { KEEPSAKE_MODEL_URL: url, KEEPSAKE_MODEL_EMBEDDINGS_KEY: 'secret-words' },
      ],
      ['KEEPSAKE_MODEL_EMBEDDINGS_DIMENSIONS', { KEEPSAKE_MODEL_EMBEDDINGS: 'secret-words' }],
      [
        'KEEPSAKE_MODEL_URL',
        { KEEPSAKE_MODEL_EMBEDDINGS: 'secret-words', KEEPSAKE_MODEL_EMBEDDINGS_DIMENSIONS: '384' },
      ],
      ['KEEPSAKE_MODEL_URL', { KEEPSAKE_MODEL: 'secret-words' }],
      ['KEEPSAKE_MODEL_URL', { KEEPSAKE_MODEL_KEY: 'secret-words' }],
      ['KEEPSAKE_MODEL_URL', { KEEPSAKE_MODEL_URL: 'ftp://secret-words', KEEPSAKE_MODEL: 'small' }],
      ['KEEPSAKE_MODEL', { KEEPSAKE_MODEL_URL: url }],
    ])('should ask for %s rather than work offline unnoticed', (name, variables) => {
      const parse = () => parseEnvironment(variables);
      expect(parse).toThrow(new RegExp(`Environment: ${name} must`));
      expect(parse).not.toThrow(/secret-words/);
    });
  });
});
