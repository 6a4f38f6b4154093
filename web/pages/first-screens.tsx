/**
 * Draws the screen that a stranger's browser shows first on a page of the app, with the page's own parts and nothing that
 * only a browser knows. The build puts it into the page (`scripts/html-first.mjs`), so that it stands before its code.
 */
import { type Language, pathIn } from '@ceylono/domain/language';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router';
import { queryClient } from '../api/query-client.ts';
import { PortalOpening } from '../features/vendor-portal/portal-opening.tsx';
import { wordsIn } from '../shell/i18n.ts';
import AdminLoginPage from './admin/admin-login-page.tsx';
import StaffLayout from './admin/staff-layout.tsx';
import AppLayout from './app-layout.tsx';
import RentNowPage from './booking/rent-now-page.tsx';

// A stranger's browser keeps nothing.
globalThis.localStorage = { getItem: () => null } as Partial<Storage> as Storage;
globalThis.sessionStorage = globalThis.localStorage;

const SCREENS: Record<string, ReactNode> = {
  '/rent-now': <Route path="*" element={<RentNowPage />} />,
  '/admin-login': (
    <Route element={<StaffLayout />}>
      <Route path="*" element={<AdminLoginPage />} />
    </Route>
  ),
  '/vendor-portal': <Route path="*" element={<PortalOpening />} />,
};

/** The page at `path`, one of `SCREENS`, as HTML. */
export function drawFirstScreen(path: string, language: Language): string {
  const html = renderToStaticMarkup(
    <StaticRouter location={pathIn(language, path)}>
      <I18nProvider i18n={wordsIn(language)}>
        <Routes>
          <Route element={<AppLayout />}>{SCREENS[path]}</Route>
        </Routes>
      </I18nProvider>
    </StaticRouter>,
  );
  // What a screen would have read is kept for a minute, and the build would wait for that.
  queryClient.clear();
  return html;
}
