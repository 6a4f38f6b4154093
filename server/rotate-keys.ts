/** Started by `npm run rotate-keys`, with the server's own configuration; says what it did, and fails when something is left. */
import { rotateKeys } from './features/key-rotation/key-rotation.service.ts';
import { endWith, say, withApp } from './opened-app.ts';

endWith(
  withApp(async (app) => {
    const { dataKeys, files, portalLinks, calendars, authenticators, pushSubscriptions, unreadable } =
      await rotateKeys(app);
    const { file, portalLink } = app.secrets;
    say(
      `Sealed again: ${dataKeys} data keys, ${portalLinks} portal links, ${calendars} addresses of calendars, ${authenticators} authenticators, ${pushSubscriptions} browsers told by push; stored anew: ${files} files.`,
    );
    if (unreadable === 0) say(`All files are sealed with key ${file.current}, all links with ${portalLink.current}.`);
    else
      say(`${unreadable} could not be read and were left: is a key missing in FILE_KEYS_BEFORE or APP_SECRETS_BEFORE?`);
    return { isDone: unreadable === 0 };
  }),
);
