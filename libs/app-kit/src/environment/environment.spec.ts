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
      const small = { url, key: 'key', model: 'small' };
      const all = { extraction: small, selection: small, summaries: small, consolidation: small };
      expect(parseEnvironment(common).model).toEqual(all);
      expect(parseEnvironment({ ...common, KEEPSAKE_MODEL_EXTRACTION: 'large' }).model).toEqual({
        ...all,
        extraction: { ...small, model: 'large' },
      });
    });

    it('should take what holds for all tasks, and what holds for one', () => {
      const { model, embeddings } = parseEnvironment({
        KEEPSAKE_MODEL_URL: url,
        KEEPSAKE_MODEL: 'small',
        KEEPSAKE_MODEL_KEY_COMMAND: 'print-a-token',
        KEEPSAKE_MODEL_HEADERS: '{"X-Team":"memory"}',
        KEEPSAKE_MODEL_CONCURRENCY: '6',
        KEEPSAKE_MODEL_FORMAT: 'json',
        KEEPSAKE_MODEL_SUMMARIES_KEY: 'key',
        KEEPSAKE_MODEL_SUMMARIES_TIMEOUT_MS: '90000',
        KEEPSAKE_MODEL_SUMMARIES_CONCURRENCY: '1',
        KEEPSAKE_MODEL_SUMMARIES_BODY: '{"temperature":null}',
        KEEPSAKE_MODEL_SELECTION_URL: 'https://fast.example/v1',
        KEEPSAKE_MODEL_EMBEDDINGS: 'e',
        KEEPSAKE_MODEL_EMBEDDINGS_DIMENSIONS: '384',
        KEEPSAKE_MODEL_EMBEDDINGS_QUERY_PREFIX: 'query: ',
      });
      const common = {
        url,
        model: 'small',
        headers: { 'X-Team': 'memory' },
        endpointConcurrency: 6,
        format: 'json',
      };
      expect(model?.extraction).toEqual({ ...common, keyCommand: 'print-a-token' });
      expect(model?.summaries).toEqual({
        ...common,
        key: 'key',
        timeoutMs: 90_000,
        concurrency: 1,
        body: { temperature: null },
      });
      expect(model?.selection).toEqual({ url: 'https://fast.example/v1', model: 'small' });
      expect(embeddings).toEqual({
        url,
        model: 'e',
        keyCommand: 'print-a-token',
        headers: { 'X-Team': 'memory' },
        dimensions: 384,
        queryPrefix: 'query: ',
      });
    });

    it.each([
      ['KEEPSAKE_MODEL_HEADERS', 'secret-words'],
      ['KEEPSAKE_MODEL_HEADERS', '{"a":1}'],
      ['KEEPSAKE_MODEL_HEADERS', '{"a":"b\\nc"}'],
      ['KEEPSAKE_MODEL_BODY', '{"messages":[]}'],
      ['KEEPSAKE_MODEL_EXTRACTION_FORMAT', 'secret-words'],
      ['KEEPSAKE_MODEL_SUMMARIES_TIMEOUT_MS', '0'],
      ['KEEPSAKE_MODEL_SUMMARIES_CONCURRENCY', '1001'],
      ['KEEPSAKE_MODEL_KEY_FILE', '/secret-words'],
      ['KEEPSAKE_MODEL_EMBEDDINGS_INPUT_TYPES', '{"field":"secret-words"}'],
    ])('should refuse %s by name: %s', (name, value) => {
      const parse = () =>
        parseEnvironment({
          KEEPSAKE_MODEL_URL: url,
          KEEPSAKE_MODEL: 'small',
          KEEPSAKE_MODEL_KEY: 'key',
          [name]: value,
        });
      expect(parse).toThrow(new RegExp(`Environment: ${name} must|Environment: ${name} is`));
      expect(parse).not.toThrow(/secret-words/);
    });

    it('should take a model for vectors beside the others, or alone', () => {
      const embeddings = { KEEPSAKE_MODEL_EMBEDDINGS: 'e', KEEPSAKE_MODEL_EMBEDDINGS_DIMENSIONS: '384' };
      const common = { KEEPSAKE_MODEL_URL: url, KEEPSAKE_MODEL_KEY: 'key', ...embeddings };
      const alone = parseEnvironment(common);
      expect(alone).not.toHaveProperty('model');
      expect(alone.embeddings).toEqual({ url, key: 'key', model: 'e', dimensions: 384 });
      const beside = parseEnvironment({ ...common, KEEPSAKE_MODEL: 'small' });
      expect(beside).toMatchObject({ model: { extraction: { url } }, embeddings: { url } });
    });

    it('should read a reranker with the connection of all tasks, or one of its own', () => {
      const common = { KEEPSAKE_MODEL_URL: url, KEEPSAKE_MODEL_KEY: 'key', KEEPSAKE_MODEL_RERANK: 'r' };
      const { model, rerank } = parseEnvironment(common);
      expect(model).toBeUndefined();
      expect(rerank).toEqual({ url, key: 'key', model: 'r' });
      const own = parseEnvironment({ ...common, KEEPSAKE_MODEL_RERANK_URL: 'https://ranks.example/v1' });
      expect(own.rerank).toEqual({ url: 'https://ranks.example/v1', model: 'r' });
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
      ['KEEPSAKE_MODEL_RERANK', { KEEPSAKE_MODEL_URL: url, KEEPSAKE_MODEL_RERANK_KEY: 'secret-words' }],
      ['KEEPSAKE_MODEL_URL', { KEEPSAKE_MODEL_RERANK: 'secret-words' }],
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

  it('should refuse a Qdrant without a database, since it keeps no memories, and name the way there', () => {
    expect(() => parseEnvironment({ QDRANT_URL: 'http://qdrant:6333' })).toThrow(
      /KEEPSAKE_DATABASE_URL must be set where QDRANT_URL is.*npm run migrate -- --from qdrant/,
    );
  });

  it('should take a Qdrant beside a database, for what it indexes there', () => {
    const [url, qdrant] = ['postgres://db.example/keepsake', 'http://qdrant:6333'];
    expect(parseEnvironment({ KEEPSAKE_DATABASE_URL: url, QDRANT_URL: qdrant })).toMatchObject({
      database: { url, keysUrl: url },
      qdrant: { url: qdrant, collectionPrefix: 'keepsake' },
    });
  });
});
