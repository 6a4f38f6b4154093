import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { announceFailure } from '../../ui/announce.ts';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { useStaff } from '../staff/staff-session.ts';
import { RowMenu, type RowMenuEntry } from '../staff-kit/row-menu.tsx';
import type { StaffVendor } from './staff-vendor.ts';
import styles from './vendor-actions.module.css';

/** What opens a dialog. */
export type VendorTask =
  | 'analytics'
  | 'documents'
  | 'link'
  | 'replace'
  | 'revoke'
  | 'sessions'
  | 'edit'
  | 'suspend'
  | 'take-back'
  | 'delete';

interface VendorActionsProps {
  vendor: StaffVendor;
  onTask: (task: VendorTask) => void;
}

/** What staff do about a vendor; one who is none, such as an applicant, is dealt with elsewhere. */
export function VendorActions(props: VendorActionsProps) {
  const { status } = props.vendor;
  return status === 'approved' || status === 'suspended' ? <Actions {...props} /> : null;
}

/** The portal link (amendment 21, T-074), whether the vendor rents out (decision 058), and its end (T-079). */
function Actions({ vendor, onTask }: VendorActionsProps) {
  const { t, i18n } = useLingui();
  const reveal = useMutation(api.vendor.revealLink.mutationOptions());
  const { name, sessions } = vendor;
  const noLink = vendor.hasPortalLink ? null : t`This vendor has no portal link.`;
  const isSuper = useStaff().data?.role === 'super_admin';
  const noReveal =
    noLink ??
    (isSuper ? null : t`Only super admins open a vendor’s link. It is on record, and the vendor is shown it.`);

  /** The tab is opened with the click itself, since browsers block one that opens later; its address follows. */
  function openPortal() {
    const tab = window.open('', '_blank');
    if (!tab) return onTask('link');
    tab.opener = null;
    // The tab waits, also when the list no longer shows this vendor by then.
    reveal.mutateAsync({ vendorId: vendor.vendorId }).then(
      ({ url }) => tab.location.replace(url),
      (error) => {
        tab.close();
        announceFailure(t`The portal could not be opened.`, i18n._(failureOf(error).text));
      },
    );
  }

  const entries: RowMenuEntry[] = [
    { name: t`Edit`, label: t`Edit ${name}`, onChoose: () => onTask('edit') },
    { name: t`Copy link`, label: t`Copy link of ${name}`, reason: noReveal, onChoose: () => onTask('link') },
    vendor.hasPortalLink
      ? { name: t`Replace link`, label: t`Replace link of ${name}`, onChoose: () => onTask('replace') }
      : { name: t`Create link`, label: t`Create link of ${name}`, onChoose: () => onTask('replace') },
    {
      name: t`Revoke link`,
      label: t`Revoke link of ${name}`,
      reason: noLink,
      takesAway: true,
      onChoose: () => onTask('revoke'),
    },
    vendor.status === 'suspended'
      ? {
          name: t`Take back suspension`,
          label: t`Take back suspension of ${name}`,
          onChoose: () => onTask('take-back'),
        }
      : { name: t`Suspend`, label: t`Suspend ${name}`, takesAway: true, onChoose: () => onTask('suspend') },
    { name: t`Delete`, label: t`Delete ${name}`, takesAway: true, onChoose: () => onTask('delete') },
  ];

  return (
    <div className={`stack gap-6 ${styles.actions}`}>
      <ReasonButton
        data-decides
        size="xs"
        reason={noReveal}
        loading={reveal.isPending}
        onClick={openPortal}
        aria-label={t`Open portal of ${name}`}
      >
        <Trans>Open portal</Trans>
      </ReasonButton>
      <Button
        size="xs"
        variant="default"
        onClick={() => onTask('sessions')}
        aria-label={t`Sessions of ${name}: ${sessions}`}
      >
        <Trans>Sessions ({sessions})</Trans>
      </Button>
      <RowMenu label={t`More for ${name}`} entries={entries} />
    </div>
  );
}
