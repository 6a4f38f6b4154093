import { pathIn } from '@ceylono/domain/language';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { siteCatalogueOf } from './paths.ts';
import { beforeDrawing } from './shell/before-drawing.ts';
import { loadWords, type Part } from './shell/i18n.ts';
import { isAppPath, isOrderPath } from './shell/language.ts';

/** React takes the page over once its words and first answers are here; until then it stands as the build wrote it. */
async function start(): Promise<void> {
  await Promise.all([...partsOf(location.pathname).map(loadWords), beforeDrawing()]);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

function partsOf(path: string): Part[] {
  if (isOrderPath(path)) return ['base', 'app', 'order'];
  if (isAppPath(path)) return ['base', 'app'];
  return [siteCatalogueOf(pathIn('en', path))];
}

void start();
