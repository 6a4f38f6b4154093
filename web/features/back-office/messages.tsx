import { useLingui } from '@lingui/react/macro';
import { createTheme, MantineThemeProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { onTopDialog, topDialog } from '../../ui/top-dialog.ts';

/** Failures stand until they are closed; with fewer places than failures the newest message would wait unseen. */
const MOST_STANDING = 20;

/**
 * Where messages appear (`ui/announce.ts`): over the page, or in the dialog on top of it. Their own button is not called
 * Close, as that of the dialog is.
 */
export function Messages() {
  const { t } = useLingui();
  const top = useSyncExternalStore(onTopDialog, topDialog, () => null);
  // Moved as it is: a message drawn anew would begin its time anew, and be read out again.
  const [host] = useState(() => document.createElement('div'));
  useLayoutEffect(() => (top ?? document.body).append(host), [top, host]);
  useLayoutEffect(() => () => host.remove(), [host]);
  const theme = useMemo(() => {
    const defaultProps = { withBorder: true, closeButtonProps: { 'aria-label': t`Dismiss this message` } };
    return createTheme({ components: { Notification: { defaultProps } } });
  }, [t]);
  return createPortal(
    <MantineThemeProvider theme={theme}>
      <Notifications withinPortal={false} position="top-center" limit={MOST_STANDING} />
    </MantineThemeProvider>,
    host,
  );
}
