import type { client } from '../../api/client.ts';

/** What became of one of the selected. */
export type SelectedAnswer = Awaited<ReturnType<typeof client.selection.cancelOrders>>['items'][number];
