/** What the programs share of Nest: an installation as a module, processors, probes, start and end. */
export * from './end-in-time';
export * from './health.controller';
export * from './installation.module';
export * from './job-host';
export * from './lower-thread-priority';
export * from './nest-logger';
export * from './program-usage';
export * from './read-options';
export * from './readiness';
export * from './run-program';
export * from './tell-when-ready';
export * from './warm-up';
