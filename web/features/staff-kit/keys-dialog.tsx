import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';

/** Which keys do what in the back office. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const keys: [string, ReactNode][] = [
    ['Ctrl K', <Trans key="find">Go to anything: an order, a customer, a vehicle, a vendor or a tab</Trans>],
    ['J', <Trans key="next">Next row</Trans>],
    ['K', <Trans key="previous">Previous row</Trans>],
    ['Enter', <Trans key="open">Open the row</Trans>],
    ['X', <Trans key="select">Select the row, or not any more</Trans>],
    ['Shift X', <Trans key="range">Select all rows from the last one to this</Trans>],
    ['A', <Trans key="all">Select all rows that are shown</Trans>],
    ['B', <Trans key="bar">Go to what can be done with the selected rows</Trans>],
    ['Esc', <Trans key="close">Close what is open</Trans>],
    ['?', <Trans key="keys">Show these keys</Trans>],
  ];
  return (
    <Dialog open title={t`Keys`} onClose={onClose}>
      <Facts facts={keys} />
    </Dialog>
  );
}
