import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { announceFailure } from '../../ui/announce.ts';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { useStaff } from '../staff/staff-session.ts';
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

  return (
    <div className={`cluster gap-6 ${styles.actions}`}>
      <ReasonButton
        size="xs"
        reason={noReveal}
        loading={reveal.isPending}
        onClick={openPortal}
        aria-label={t`Open portal of ${name}`}
      >
        <Trans>Open portal</Trans>
      </ReasonButton>
      <ReasonButton
        size="xs"
        variant="default"
        reason={noReveal}
        onClick={() => onTask('link')}
        aria-label={t`Copy link of ${name}`}
      >
        <Trans>Copy link</Trans>
      </ReasonButton>
      <Button
        size="xs"
        variant="default"
        onClick={() => onTask('replace')}
        aria-label={vendor.hasPortalLink ? t`Replace link of ${name}` : t`Create link of ${name}`}
      >
        {vendor.hasPortalLink ? <Trans>Replace link</Trans> : <Trans>Create link</Trans>}
      </Button>
      <ReasonButton
        size="xs"
        variant="outline"
        color="kandyan"
        reason={noLink}
        onClick={() => onTask('revoke')}
        aria-label={t`Revoke link of ${name}`}
      >
        <Trans>Revoke</Trans>
      </ReasonButton>
      <Button
        size="xs"
        variant="default"
        onClick={() => onTask('sessions')}
        aria-label={t`Sessions of ${name}: ${sessions}`}
      >
        <Trans>Sessions ({sessions})</Trans>
      </Button>
      {vendor.status === 'suspended' ? (
        <Button size="xs" onClick={() => onTask('take-back')} aria-label={t`Take back the suspension of ${name}`}>
          <Trans>Take back suspension</Trans>
        </Button>
      ) : (
        <Button
          size="xs"
          variant="outline"
          color="kandyan"
          onClick={() => onTask('suspend')}
          aria-label={t`Suspend ${name}`}
        >
          <Trans>Suspend</Trans>
        </Button>
      )}
      <Button
        size="xs"
        variant="outline"
        color="kandyan"
        onClick={() => onTask('delete')}
        aria-label={t`Delete ${name}`}
      >
        <Trans>Delete</Trans>
      </Button>
    </div>
  );
}
