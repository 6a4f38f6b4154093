/** The cash receipts of a vendor's orders as the portal reads them. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, type client } from '../../api/client.ts';
import { readAgain } from '../../api/read-again.ts';

export type OrderCash = Awaited<ReturnType<typeof client.cashReceipt.list>>;
export type OwnCashReceipt = OrderCash['items'][number];

/** Reads what shows cash anew, the cards of orders among it, after some was written down. */
export function useReadCashAgain(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    () =>
      readAgain(
        queryClient,
        api.cashReceipt.key(),
        api.vendorPortal.listOrders.key(),
        api.vendorPortal.getOrder.key(),
        api.handover.previewReturn.key(),
      ),
    [queryClient],
  );
}
