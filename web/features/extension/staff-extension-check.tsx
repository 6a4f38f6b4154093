/**
 * What the database has for extensions, for super admins.
 * @rows ADM-EXT 21 33-36
 */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type client } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { ExtensionStatusBadge } from './staff-extension-status.tsx';
import styles from './staff-requests.module.css';

type Check = Awaited<ReturnType<typeof client.extension.check>>;

/** The column or the table is not there, in the code of the database. */
const NOT_THERE = ['42703', '42P01'];

/** The documents' database check and debug box, closed until somebody asks (admin §2 L99, §4 L242; T-143). */
export default function ExtensionCheck() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.check} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t`Database check`}</summary>
      {isOpen ? <CheckResult /> : null}
    </details>
  );
}

function CheckResult() {
  const check = useQuery(api.extension.check.queryOptions({ staleTime: 0 }));
  if (check.isPending) return <LinesSkeleton lines={4} />;
  if (check.isError) return <ErrorState failure={failureOf(check.error)} onRetry={() => void check.refetch()} />;
  return (
    <Stack gap={12} mt={12}>
      <Flags check={check.data} />
      <Possible possible={check.data.possible} />
    </Stack>
  );
}

function Flags({ check }: { check: Check }) {
  const { t } = useLingui();
  const { ordersError, fieldsError, hasNotifications, hasFunctions, orders } = check;
  const said = (isThere: boolean) => (isThere ? t`Found` : t`Not found`);
  return (
    <Facts
      facts={[
        [t`rent_orders access`, ordersError === null ? said(true) : t`rent_orders table error: ${ordersError}`],
        [
          t`Orders`,
          orders > 0 ? (
            <Plural key="orders" value={orders} one="The newest # was looked at" other="The newest # were looked at" />
          ) : ordersError === null ? (
            t`No orders found in rent_orders table`
          ) : NOT_THERE.includes(ordersError) ? (
            t`Basic order fields not found`
          ) : null,
        ],
        [t`Extension fields`, fieldsError === null ? said(true) : t`Basic fields query error: ${fieldsError}`],
        [t`admin_notifications table`, said(hasNotifications)],
        [t`Functions`, said(hasFunctions)],
      ]}
    />
  );
}

/** Nothing to decide about: nobody has asked (T-135). */
function Possible({ possible }: Pick<Check, 'possible'>) {
  if (possible.length === 0) return null;
  return (
    <>
      <p className="dimmed">
        <Trans>
          No customer has asked for an extension yet. These orders look as if one might; there is nothing to decide.
        </Trans>
      </p>
      <ul className="list stack gap-8">
        {possible.map(({ orderId, customOrderId, status, suggestedDays, fee }) => (
          <li key={orderId} className="cluster gap-8">
            <span className="tabular">{customOrderId}</span> <ExtensionStatusBadge status={status} />
            <span>
              <Plural value={suggestedDays} one="# day" other="# days" />, <Money cents={fee} exact />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
