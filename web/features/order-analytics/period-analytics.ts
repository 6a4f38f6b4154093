import type { client } from '../../api/client.ts';

export type PeriodAnalytics = Awaited<ReturnType<typeof client.orderAnalytics.ofPeriod>>;
export type OrderAnalytics = Awaited<ReturnType<typeof client.orderAnalytics.ofOrder>>;

/** `8.5%` of thousandths: one decimal, as the documents show a margin (admin §2 L65). */
export function percentOf(permille: number): string {
  return `${(permille / 10).toFixed(1)}%`;
}
