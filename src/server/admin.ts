import { openDatabaseServer } from './compose.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { migrateDatabase } from './db/migrate.ts';
import { SESSIONS_USAGE, sessionsCommand } from './identity/operator.ts';
import { GUIDES_USAGE, guidesCommand } from './library/operator.ts';
import { errorLine } from './logs/safe-error.ts';
import { privacyCommand, USAGE, UsageError } from './privacy/operator.ts';

/** The operator's command line, on the same settings and database as the server; the server may run meanwhile. */
const COMMANDS = new Map<string, typeof privacyCommand>([
  ['privacy', privacyCommand],
  ['guides', guidesCommand],
  ['sessions', sessionsCommand],
]);

const [noun, ...args] = process.argv.slice(2);
try {
  const command = noun === undefined ? undefined : COMMANDS.get(noun);
  if (!command) throw new UsageError(`Say what about: ${[...COMMANDS.keys()].join(' or ')}.`);
  const server = await openDatabaseServer(readConfig(process.env));
  await migrateDatabase(server.url);
  const db = openDatabase(server.url, { max: 1 });
  try {
    for (const line of await command(db, args, new Date())) process.stdout.write(`${line}\n`);
  } finally {
    await db.$client.end();
    await server.stop();
  }
} catch (error) {
  const usage = error instanceof UsageError ? `\n${USAGE}\n${GUIDES_USAGE}\n${SESSIONS_USAGE}` : '';
  process.stderr.write(`${errorLine(error)}${usage}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
