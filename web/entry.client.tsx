import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadWords } from './shell/i18n.ts';
import { isAppPath } from './shell/language.ts';

/** React takes the page over once its words are here; until then it stands as the build wrote it. */
async function start(): Promise<void> {
  await Promise.all([loadWords('base'), loadWords(isAppPath(location.pathname) ? 'app' : 'site')]);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

void start();
