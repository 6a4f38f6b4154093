import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { MapArea } from '../../ui/map-canvas.tsx';
import { mapArea } from './map-area.ts';

const HOUR_MS = 3_600_000;
const NONE: MapArea[] = [];

/** Where vendors rent out. The map is useful without: a failure leaves it empty. */
export function useCoverageAreas(): MapArea[] {
  const query = api.coverageArea.list.queryOptions({ input: {}, staleTime: HOUR_MS });
  const { data } = useQuery({ ...query, select: mapAreas });
  return data ?? NONE;
}

function mapAreas({ items }: { items: Parameters<typeof mapArea>[0][] }): MapArea[] {
  return items.map(mapArea);
}
