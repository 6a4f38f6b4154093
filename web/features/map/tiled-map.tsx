import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { api } from '../../api/client.ts';
import { IslandMap } from '../../ui/map.tsx';

/** The island's map with the tiles that this installation has; without any, the drawn island alone. */
export function TiledMap(props: Omit<ComponentProps<typeof IslandMap>, 'tiles'>) {
  const { data } = useQuery(api.map.tiles.queryOptions({ staleTime: Number.POSITIVE_INFINITY, retry: false }));
  return <IslandMap {...props} tiles={data?.tiles ?? null} />;
}
