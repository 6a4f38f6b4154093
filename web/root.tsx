import { BRAND, PALETTE } from '@ceylono/domain/brand';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { I18nProvider } from '@lingui/react';
import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts } from 'react-router';
import { PALETTE_CSS } from './brand.ts';
import { useArrival } from './shell/arrival.ts';
import colourScheme from './shell/colour-scheme.js?url&no-inline';
import { ErrorScreen } from './shell/error-screen.tsx';
import { wordsIn } from './shell/i18n.ts';
import { useLanguage } from './shell/language.ts';
import { Opening } from './shell/opening.tsx';
import { RouteOverlay } from './shell/route-overlay.tsx';
import './shell/tokens.css';
import './shell/layout.css';

/**
 * The document around every page. It stays free of Mantine, which public pages do without. What `Scripts` writes inline,
 * the build moves into files (`scripts/html-first.mjs`).
 */
export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  return (
    <html lang={language} data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={PALETTE.lagoon[8]} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={PALETTE.night[8]} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <script src={colourScheme} />
        <style>{PALETTE_CSS}</style>
        {/* Asked for with the styles, so that on most lines the first words already stand in it and nothing moves. */}
        <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <Links />
      </head>
      <body>
        <I18nProvider i18n={wordsIn(language)}>{children}</I18nProvider>
        <Scripts />
      </body>
    </html>
  );
}

export function meta() {
  return [{ title: BRAND.name }];
}

export default function Root() {
  useArrival();
  useEffect(forgetStarts, []);
  useEffect(sayAwake, []);
  return (
    <>
      <Outlet />
      <RouteOverlay />
    </>
  );
}

/** It has started: what `shell/opening.js` counts begins anew. A browser may refuse its storage; then nothing counts. */
function forgetStarts() {
  try {
    sessionStorage.removeItem('ceylono-starts');
  } catch {
    // Nothing was counted.
  }
}

/** To `shell/wake.js`, on a page that stood before the app. */
function sayAwake() {
  dispatchEvent(new Event('app-awake'));
}

export function HydrateFallback() {
  return <Opening />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorScreen error={error} />;
}
