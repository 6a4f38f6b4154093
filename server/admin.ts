/**
 * Commands for the owner of this installation: `node server/build/admin.js staff list`. They work on the database that the
 * environment names. The embedded one is open in one process at a time: stop the server first.
 */
import { runCommand } from './admin-command.ts';
import { endWith, say, withApp } from './opened-app.ts';

endWith(
  withApp(
    async (app) => {
      const { isTTY: isTerminal } = process.stdout;
      await runCommand(app, process.argv.slice(2), { say, isTerminal, dataDir: app.config.dataDir });
      return { isDone: true };
    },
    { isSilent: true },
  ),
);
