import { publicCentre } from '@ceylono/domain/coverage-area';
import { VENDOR_DOCUMENT_FIELDS } from '@ceylono/domain/vendor-application';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import type { MapArea } from '../../ui/map-canvas.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { TiledMap } from '../map/tiled-map.tsx';
import { ApplicationStatus } from './application-columns.tsx';
import styles from './application-dialog.module.css';
import { ApproveDialog } from './approve-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import type { StaffApplication } from './staff-application.ts';
import { VendorPapers } from './vendor-papers.tsx';

/** One application with its facts, area and papers, and the two decisions. Each opening is recorded. */
export default function ApplicationDialog({ vendorId, onClose }: { vendorId: string; onClose: () => void }) {
  const [deciding, setDeciding] = useState<'approve' | 'reject' | null>(null);
  const query = useQuery(api.vendorApplication.get.queryOptions({ input: { vendorId } }));
  const application = query.data;
  return (
    <>
      <Dialog
        open
        drawer
        hasAddress
        title={application ? application.name : <Trans>Application</Trans>}
        onClose={onClose}
        actions={application ? <Actions application={application} onDecide={setDeciding} onClose={onClose} /> : null}
      >
        {query.isPending ? <LinesSkeleton lines={8} /> : null}
        {query.isError ? <ErrorState failure={failureOf(query.error)} onRetry={() => void query.refetch()} /> : null}
        {application ? <Body application={application} /> : null}
      </Dialog>
      {application && deciding === 'approve' ? (
        <ApproveDialog application={application} onClose={() => setDeciding(null)} />
      ) : null}
      {application && deciding === 'reject' ? (
        <RejectDialog application={application} onClose={() => setDeciding(null)} />
      ) : null}
    </>
  );
}

interface ActionsProps {
  application: StaffApplication;
  onDecide: (decision: 'approve' | 'reject') => void;
  onClose: () => void;
}

function Actions({ application, onDecide, onClose }: ActionsProps) {
  const { t } = useLingui();
  const { status, alike, documents } = application;
  if (status !== 'pending') {
    return (
      <Button onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    );
  }
  const same = alike.email ?? alike.contactNumber;
  const isComplete = VENDOR_DOCUMENT_FIELDS.every((field) => documents.some((paper) => paper.field === field));
  const reason = same
    ? t`An approved vendor, ${same}, has the same e-mail or phone.`
    : isComplete
      ? null
      : t`Not all papers are there.`;
  return (
    <>
      <Button variant="default" color="kandyan" onClick={() => onDecide('reject')}>
        <Trans>Reject</Trans>
      </Button>
      <ReasonButton reason={reason} showReason onClick={() => onDecide('approve')}>
        <Trans>Approve</Trans>
      </ReasonButton>
    </>
  );
}

function Body({ application }: { application: StaffApplication }) {
  const { t } = useLingui();
  const { email, contactNumber, latitude, longitude, coverageRadius, coverageArea, rejectionReason } = application;
  const { reviewedAt, reviewedBy } = application;
  const home = useMemo(() => ({ lat: latitude, lng: longitude }), [latitude, longitude]);
  const areas = useMemo(
    (): MapArea[] => [
      coverageArea
        ? { id: 'area', polygon: coverageArea.coordinates }
        : { id: 'area', centre: publicCentre(home), radiusM: coverageRadius },
    ],
    [coverageArea, coverageRadius, home],
  );
  const metres = coverageRadius.toLocaleString('en');
  return (
    <div className={`fitting stack gap-16 ${styles.body}`}>
      <div>
        <ApplicationStatus application={application} />
      </div>
      {rejectionReason ? (
        <Alert color="red" title={t`Rejected`}>
          {rejectionReason}
        </Alert>
      ) : null}
      <Facts
        facts={[
          [t`Owner`, application.ownerFullName],
          [
            t`E-mail`,
            <a key="email" href={`mailto:${email}`}>
              {email}
            </a>,
          ],
          [
            t`Phone`,
            <span key="phone">
              <a href={`tel:${contactNumber}`} className="tabular nowrap">
                {contactNumber}
              </a>{' '}
              {application.numberConfirmed ? (
                <span className="dimmed">
                  <Trans>Unusual digits, confirmed by the applicant</Trans>
                </span>
              ) : null}
            </span>,
          ],
          [t`Address`, application.homeAddress],
          [t`District`, application.district],
          [t`Position`, <span key="at" className="tabular">{`${latitude.toFixed(6)}, ${longitude.toFixed(6)}`}</span>],
          [
            t`Coverage`,
            <span key="coverage">
              {coverageArea ? <Trans>Area, up to {metres} m</Trans> : <Trans>Circle of {metres} m</Trans>}
              {application.areaAdjusted ? (
                <>
                  {', '}
                  <Trans>manually adjusted</Trans>
                </>
              ) : null}
            </span>,
          ],
          [t`Applied`, <DateTime key="applied" at={application.createdAt} />],
          [t`Decided`, reviewedAt ? <Decided key="decided" at={reviewedAt} by={reviewedBy ?? ''} /> : null],
        ]}
      />
      <TiledMap label={t`Where the applicant lives and rents out`} areas={areas} chosen={home} whole />
      <h3>
        <Trans>Papers</Trans>
      </h3>
      <VendorPapers documents={application.documents} of={application.name} />
    </div>
  );
}

function Decided({ at, by }: { at: string; by: string }) {
  return (
    <span>
      <DateTime at={at} /> <span className="dimmed">{by}</span>
    </span>
  );
}
