/**
 * The papers of one vendor.
 * @rows ADM-VEN 04
 */
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import type { StaffVendor } from './staff-vendor.ts';
import { VendorPapers } from './vendor-papers.tsx';

/** The papers that a vendor came with (admin §2 L84). That they were looked for is on record, and each that is viewed. */
export default function VendorDocumentsDialog({ vendor, onClose }: { vendor: StaffVendor; onClose: () => void }) {
  const { vendorId, name } = vendor;
  const papers = useQuery(api.vendorApplication.listDocuments.queryOptions({ input: { vendorId } }));
  return (
    <Dialog open title={<Trans>Documents of {name}</Trans>} onClose={onClose}>
      {papers.isPending ? <LinesSkeleton lines={6} /> : null}
      {papers.isError ? <ErrorState failure={failureOf(papers.error)} onRetry={() => void papers.refetch()} /> : null}
      {papers.data ? (
        <>
          <p className="dimmed">
            <Trans>Each view is on record.</Trans>
          </p>
          <VendorPapers documents={papers.data.items} of={name} />
        </>
      ) : null}
    </Dialog>
  );
}
