import type { client } from '../../api/client.ts';

export type BoardVehicle = Awaited<ReturnType<typeof client.calendarBoard.get>>['items'][number];
export type BoardBlock = BoardVehicle['blocks'][number];
