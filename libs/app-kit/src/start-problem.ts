import { isKeepsakeError } from '@app/memory-core/domain/errors';

const hostHint = 'set HOST to an address of this machine, or to 0.0.0.0 for all of them';

/** Why a program cannot listen where it was told to, and which variable to change. */
const listenProblem = (code: string, address: string, port: string): string | undefined => {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use: set PORT to another one.`;
    case 'EACCES':
      return `This user may not listen on port ${port}: set PORT to 1024 or above.`;
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return `This machine does not have the address ${address}: ${hostHint}.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host name ${address} is unknown: ${hostHint}.`;
    default:
      return undefined;
  }
};

/** One sentence for what an operator can fix; the whole stack for a bug of ours. */
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
