import { BRAND } from '@ceylono/domain/brand';
import { Trans } from '@lingui/react/macro';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useMatch } from 'react-router';
import { queryClient } from '../api/query-client.ts';
import { PortalLanguageChooser } from '../features/vendor-portal/portal-language-chooser.tsx';
import { PATTERNS, paths } from '../paths.ts';
import { ColourSchemeToggle } from '../shell/colour-scheme-toggle.tsx';
import { ErrorScreen } from '../shell/error-screen.tsx';
import { loadWords, useWords } from '../shell/i18n.ts';
import { LanguageChooser } from '../shell/language-chooser.tsx';
import { SiteLink } from '../shell/site-link.tsx';
import { tabEntries } from '../ui/dialog-entries.ts';
import { Logo } from '../ui/logo.tsx';
import { cssVariables, theme } from '../ui/theme.ts';
import '../ui/mantine-app.css';
import styles from './app-layout.module.css';

// Asked for while the page that is left still stands.
void loadWords('app').catch(() => undefined);

/** Everything behind the public pages: the wizard, orders, the vendor portal, the back office. */
export default function AppLayout() {
  useWords('app');
  const { vendorId } = useMatch({ path: PATTERNS.vendorPortal, end: false })?.params ?? {};
  useEffect(() => tabEntries().settle(), []);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <a className="skip-link" href="#main">
          <Trans>Skip to the content</Trans>
        </a>
        <header className={`row apart ${styles.header}`}>
          <SiteLink to={paths.home} className={`touch ${styles.home}`}>
            <Logo name={BRAND.name} size={28} />
          </SiteLink>
          <div className="row gap-4">
            {vendorId === undefined ? <LanguageChooser /> : <PortalLanguageChooser vendorId={vendorId} />}
            <ColourSchemeToggle />
          </div>
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </QueryClientProvider>
    </MantineProvider>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorScreen error={error} />;
}
