import { openServer } from './server.js';

/** A server on the database named by the argument, in a process that a test can kill; prints its address. */
async function main(): Promise<void> {
  const { address } = await openServer(process.argv[2] ?? '');
  process.stdout.write(address);
}

void main();
