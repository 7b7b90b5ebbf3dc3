import { silentLogger } from '@app/memory-core/ports/logger';
import { EventEmitter } from 'node:events';
import { type Worker } from 'bullmq';
import { tellOfOutages } from './worker-outages';

describe('the outages of a worker', () => {
  const told: unknown[] = [];
  const backend = new EventEmitter();
  const worker = Object.assign(new EventEmitter(), { name: 'turns', getBackend: () => backend });
  const refused = Object.assign(new Error('WRONGPASS invalid username-password pair'), {
    name: 'ReplyError',
    command: { name: 'hello', args: ['3', 'AUTH', 'ada', 'sesame'] },
  });

  beforeEach(() => {
    told.length = 0;
    worker.removeAllListeners();
    tellOfOutages(worker as unknown as Worker, {
      ...silentLogger,
      warn: (message, fields) => told.push([message, fields]),
    });
  });

  it('should be told once each, with a code and nothing that a command carried', () => {
    for (let attempt = 0; attempt < 4; attempt += 1) worker.emit('error', refused);
    expect(told).toEqual([['worker lost its queue', { queue: 'turns', code: 'WRONGPASS' }]]);
  });

  it.each(['ready', 'active'] as const)('should be over when it is %s', (event) => {
    worker.emit('error', refused);
    (event === 'ready' ? backend : worker).emit(event);
    worker.emit('error', Object.assign(new Error('read'), { code: 'ECONNRESET' }));
    expect(told).toEqual([
      expect.anything(),
      ['worker lost its queue', { queue: 'turns', code: 'ECONNRESET' }],
    ]);
  });

  it('should not be made of a job whose lock ran out: another worker takes it up', () => {
    const missing = Object.assign(new Error('Missing lock for job 7f3a. moveToFinished'), { code: -2 });
    for (const error of [missing, new Error('could not renew lock for job 7f3a')]) {
      told.length = 0;
      worker.emit('error', error);
      expect(told).toEqual([['a job is handed on: its lock ran out, or it was removed', { queue: 'turns' }]]);
    }
  });

  it('should not be made of the end of the worker itself', () => {
    Object.assign(worker, { closing: Promise.resolve() });
    worker.emit('error', new Error('Connection is closed.'));
    Object.assign(worker, { closing: undefined });
    expect(told).toEqual([]);
  });

  it('should have a cause where the client tells none', () => {
    worker.emit('error', new Error('Connection is closed.'));
    expect(told).toEqual([['worker lost its queue', { queue: 'turns', code: 'connection-closed' }]]);
  });
});
