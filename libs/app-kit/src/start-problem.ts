import { isKeepsakeError } from '@app/memory-core';

const hostHint = 'set HOST to an address of this machine, or to 0.0.0.0 for all of them';

/** Why a program cannot listen where it was told to, with the variable that says so. */
const listenProblem = (code: string, address: string, port: string): string | undefined => {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use: set PORT to another one.`;
    case 'EACCES':
      return `Port ${port} is not for this user to listen on: set PORT to one from 1024 up.`;
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return `${address} is no address of this machine: ${hostHint}.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${address} is not known by that name: ${hostHint}.`;
    default:
      return undefined;
  }
};

/** In words where it is the operator's to mend, whole where it is ours. */
export const startProblem = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (isKeepsakeError(error)) return error.message;
  const {
    code = '',
    syscall,
    address,
    hostname,
    port,
  } = error as NodeJS.ErrnoException & Readonly<Partial<Record<'address' | 'hostname' | 'port', unknown>>>;
  const listens = syscall === 'listen' || syscall === 'getaddrinfo';
  const problem = listens ? listenProblem(code, String(address ?? hostname), String(port)) : undefined;
  return problem ?? String(error.stack);
};
