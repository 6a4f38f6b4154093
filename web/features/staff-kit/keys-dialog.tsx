import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';

/** Which keys do what in the back office. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const keys: [string, ReactNode][] = [
    ['Ctrl K', <Trans key="find">Go to anything: an order, a vendor or a tab</Trans>],
    ['J', <Trans key="next">Next row</Trans>],
    ['K', <Trans key="previous">Previous row</Trans>],
    ['Enter', <Trans key="open">Open the row</Trans>],
    ['Esc', <Trans key="close">Close what is open</Trans>],
    ['?', <Trans key="keys">Show these keys</Trans>],
  ];
  return (
    <Dialog open title={t`Keys`} onClose={onClose}>
      <Facts facts={keys} />
    </Dialog>
  );
}
