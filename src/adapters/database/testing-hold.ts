import { startEmbeddedDatabase } from './embedded.ts';

// Stands for the app in tests: starts the database in the folder of the first argument, says where, stops on SIGTERM.
const database = await startEmbeddedDatabase(process.argv[2] as string);
process.stdout.write(`${database.url}\n`);
const alive = setInterval(() => {}, 60_000);
process.once('SIGTERM', async () => {
  clearInterval(alive);
  await database.stop();
});
