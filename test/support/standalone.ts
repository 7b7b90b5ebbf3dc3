import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiClient } from './api-client';
import { eventually } from './eventually';
import { Program } from './program';
import { removeFolder } from './remove-folder';

export interface Standalone {
  readonly program: Program;
  readonly dataDir: string;
  readonly keysDir: string;
  readonly api: ApiClient;
  /** Until the user's memory has caught up with everything sent. */
  settled(userId: string): Promise<void>;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

/** Standalone as a newcomer starts it: a process of its own, a data directory, a Redis that it starts itself. `more`: variables. */
export const startStandalone = async (more: Readonly<Record<string, string>> = {}): Promise<Standalone> => {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-e2e-'));
  const dataDir = join(folder, 'data');
  const keysDir = `${dataDir}-keys`;
  const program = await Program.prepare('standalone', {
    KEEPSAKE_DATA_DIR: dataDir,
    LOG_LEVEL: 'debug',
    ...more,
  });
  await program.start();
  const key = (await readFile(join(dataDir, 'api-key'), 'utf8')).trim();
  const api = new ApiClient(program.url, key);
  return {
    program,
    dataDir,
    keysDir,
    api,
    settled: (userId) =>
      eventually(
        async () => {
          const status = await api.get(`/v1/users/${encodeURIComponent(userId)}/status`);
          expect(status).toMatchObject({ pendingEntries: 0, pendingSteps: 0, watermark: { lagTurns: 0 } });
        },
        { timeoutMs: 110_000 },
      ),
    remove: async () => {
      await program.stop();
      await removeFolder(folder);
    },
  };
};
