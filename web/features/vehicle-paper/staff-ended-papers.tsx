import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../api/client.ts';
import { EndedPaperRows, type ViewedPaper } from './staff-vehicle-papers.tsx';

const PaperViewer = lazy(() => import('./staff-paper-viewer.tsx'));

/** Those of a vehicle that were replaced or removed, as long as they are kept. */
export function EndedPapers({ vehicleId, model }: { vehicleId: string; model: string }) {
  const { data } = useQuery(api.vehiclePaper.listForStaff.queryOptions({ input: { vehicleId } }));
  const [viewed, setViewed] = useState<ViewedPaper | null>(null);
  return (
    <>
      <EndedPaperRows ended={data?.ended ?? []} onView={setViewed} />
      {viewed ? (
        <Suspense>
          <PaperViewer paper={viewed} model={model} onClose={() => setViewed(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
