/**
 * The documents' test page of the back office.
 * @rows ADM-AUTH 29; ADM-ROUTE 07 09
 */
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { AccessRestricted } from '../../features/back-office/access-restricted.tsx';
import { useLeaveBackOffice } from '../../features/back-office/use-leave-back-office.ts';
import { StaffOnly } from '../../features/staff/staff-only.tsx';
import { type Staff, signingOut } from '../../features/staff/staff-session.ts';
import { paths } from '../../paths.ts';
import { i18n } from '../../shell/i18n.ts';

export function meta() {
  return [{ title: i18n._(msg`Admin test page`) }, { name: 'robots', content: 'noindex' }];
}

/** Who is signed in here, and the ways in, through and out (admin §2). For super admins alone, without data of anybody else (T-143). */
export default function AdminTestPage() {
  return (
    <StaffOnly title={<Trans>Admin test page</Trans>}>
      {(staff) => (
        <div className="page stack gap-16">
          <h1>
            <Trans>Admin test page</Trans>
          </h1>
          {staff.role === 'super_admin' ? (
            <Ways staff={staff} />
          ) : (
            <AccessRestricted staff={staff} required={<Trans>Super Admin</Trans>} />
          )}
        </div>
      )}
    </StaffOnly>
  );
}

function Ways({ staff }: { staff: Staff }) {
  const { i18n } = useLingui();
  const leave = useLeaveBackOffice();
  const signOut = useMutation(
    api.staff.signOut.mutationOptions({
      onMutate: () => {
        signingOut.isUnderWay = true;
      },
      onSuccess: ({ sessionDuration }) => leave(sessionDuration),
      onError: () => {
        signingOut.isUnderWay = false;
      },
    }),
  );
  return (
    <>
      <p>
        <Trans>Signed in as {staff.email}, Super Admin.</Trans>
      </p>
      {signOut.error ? (
        // No Alert: a page with it and without a field would have a part of the wizard's own split off.
        <p role="alert" className="danger">
          <Trans>Failed to logout. Please try again.</Trans> {i18n._(failureOf(signOut.error).text)}
        </p>
      ) : null}
      <div className="row wraps gap-12">
        <Button component={Link} to={paths.adminLogin} variant="default">
          <Trans>Admin login</Trans>
        </Button>
        {/* The address that the documents give the panel here; the server leads on to it. */}
        <Button component="a" href="/admin-vendor" variant="default">
          <Trans>Admin panel</Trans>
        </Button>
        <Button variant="default" loading={signOut.isPending} onClick={() => signOut.mutate({})}>
          <Trans>Test logout</Trans>
        </Button>
        <Button component="a" href={paths.home} variant="default">
          <Trans>Home</Trans>
        </Button>
      </div>
    </>
  );
}
