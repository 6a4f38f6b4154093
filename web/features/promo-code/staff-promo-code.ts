/** Promo codes as staff read them. */
import { useQueryClient } from '@tanstack/react-query';
import { api, type client } from '../../api/client.ts';
import { readAgain } from '../../api/read-again.ts';

export type StaffPromoCode = Awaited<ReturnType<typeof client.promoCode.list>>['items'][number];
export type PromoOrder = Awaited<ReturnType<typeof client.promoCode.listOrders>>['items'][number];
export type PromoVehicle = Awaited<ReturnType<typeof client.promoCode.findVehicles>>['items'][number];

/** Reads the codes again, after one has changed. */
export function useReadPromoCodesAgain(): () => void {
  const queryClient = useQueryClient();
  return () => void readAgain(queryClient, api.promoCode.key());
}
