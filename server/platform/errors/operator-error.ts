/** An error that the operator of Pennant can correct. Its message is the whole explanation: no stack is shown with it. */
export class OperatorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** The reason why the system refuses a file or a folder, written to follow a colon; null for any other error. */
export function fileProblem(error: unknown): string | null {
  return fileProblems[textOf(error, 'code') ?? ''] ?? null;
}

/** The sentences to show instead of a stack; null for a failure that only a developer can explain. */
export function explain(error: unknown): string | null {
  if (error instanceof OperatorError) return error.message;
  for (const each of withCauses(error)) {
    const sentence = explainOne(each);
    if (sentence !== null) return sentence;
  }
  return null;
}

const fileProblems: Readonly<Record<string, string>> = {
  EACCES: 'this account has no permission',
  EPERM: 'this account has no permission',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EEXIST: 'there is already a file of that name',
  EISDIR: 'it is a folder, not a file',
  ELOOP: 'its symbolic links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EIO: 'the disk reports an error',
  EPIPE: 'the program that reads it has ended',
};

/** PostgreSQL's errors by SQLSTATE, and their remedies. PostgreSQL's own sentence comes before it. */
const databaseAdvice: Readonly<Record<string, string>> = {
  '28P01': 'Check the user and the password in DATABASE_URL.',
  '28000': 'Check the user in DATABASE_URL, and that pg_hba.conf of the server admits it.',
  '3D000': 'Check the name in DATABASE_URL, or make the database: CREATE DATABASE.',
  '42501': 'Make the user in DATABASE_URL the owner of that database.',
  '53300': 'Close other programs’ connections, or raise max_connections.',
  '53100': 'The disk of the database is full. Make room, and start again.',
  '57P03': 'PostgreSQL is starting or stopping. Wait a moment, and start again.',
  '25006': 'DATABASE_URL names a replica. Name the primary there, and replicas in DATABASE_REPLICA_URLS.',
};

const networkProblems: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it closes the connection',
  ETIMEDOUT: 'no answer came in time',
  EHOSTUNREACH: 'there is no way to that host',
  ENETUNREACH: 'there is no way to that network',
};

/** The failure and its causes. A library may wrap the real cause, or list a cause for each address of a host. */
function* withCauses(error: unknown): Generator {
  yield error;
  if (typeof error !== 'object' || error === null) return;
  if ('driverError' in error) yield error.driverError;
  if (error instanceof AggregateError) yield* error.errors;
  if ('cause' in error && error.cause !== undefined) yield* withCauses(error.cause);
}

function explainOne(error: unknown): string | null {
  const code = textOf(error, 'code') ?? '';
  if (textOf(error, 'syscall') === 'listen') return explainListen(error, code);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `The host "${textOf(error, 'hostname') ?? ''}" has no address. Check DATABASE_URL and HOST.`;
  }
  const message = textOf(error, 'message') ?? '';
  const advice = databaseAdvice[code];
  if (advice !== undefined) return `PostgreSQL refuses: ${message}. ${advice}`;
  const problem = networkProblems[code] ?? connectionProblem(message);
  if (problem !== null) return `PostgreSQL cannot be reached${placeOf(error)}: ${problem}. ${reachAdvice}`;
  const path = textOf(error, 'path');
  const reason = fileProblem(error);
  return path !== null && reason !== null ? `${path} cannot be used: ${reason}.` : null;
}

function explainListen(error: unknown, code: string): string | null {
  const place = placeOf(error);
  if (code === 'EADDRINUSE') return `The port is taken by another program${place}. Set PORT to a free one.`;
  if (code === 'EACCES') return `This account may not listen${place}. Set PORT to 1024 or higher.`;
  if (code === 'EADDRNOTAVAIL')
    return `HOST is no address of this machine${place}. Set it to 127.0.0.1 or 0.0.0.0.`;
  return null;
}

const reachAdvice = 'Check that it runs, and the host and port in DATABASE_URL.';

/** Messages of the driver without a code. */
function connectionProblem(message: string): string | null {
  if (/^timeout expired$|connection timeout/.test(message)) return 'no answer came in time';
  if (message.startsWith('Connection terminated')) return 'it closes the connection';
  return message.startsWith('The server does not support SSL') ? 'it offers no TLS' : null;
}

function placeOf(error: unknown): string {
  const [address, port] = [textOf(error, 'address'), textOf(error, 'port')];
  if (address === null) return '';
  return port === null ? ` (${address})` : ` (${address}, port ${port})`;
}

function textOf(error: unknown, name: string): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
