import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { KnownCaller } from './known-caller.ts';

const NewOrderDialog = lazy(() => import('./new-order-dialog.tsx'));

/** The way to an order for somebody on the phone (amendment 26). `caller`: whom staff have found already. */
export function NewOrder({ caller, onView }: { caller?: KnownCaller; onView?: (orderId: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>New order</Trans>
      </Button>
      <Suspense>
        {isOpen ? <NewOrderDialog caller={caller} onView={onView} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
