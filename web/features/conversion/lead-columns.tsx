import { startOfDay } from '@ceylono/domain/colombo-time';
import { splitPhone } from '@ceylono/domain/country';
import { minutesBetween, minutesText } from '@ceylono/domain/visitor-list';
import { DEVICE_WORDS, LEAD_ORDER_WORDS, LEAD_WORDS, OUTCOME_WORDS, STEP_WORDS } from '@ceylono/words/call';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import { useId } from 'react';
import type { client } from '../../api/client.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Money } from '../../ui/money.tsx';
import { CallHistory } from '../call-note/call-history.tsx';
import styles from '../call-note/call-note.module.css';
import { OUTCOME_COLOURS } from '../call-note/call-words.ts';
import { PhoneOwner } from '../call-note/phone-link.tsx';
import type { StaffColumn } from '../staff-kit/staff-card.tsx';

export type Lead = Awaited<ReturnType<typeof client.visitorList.list>>['items'][number];

interface LeadColumns {
  showsCalls: boolean;
  /** Whose calls are read below. */
  expanded: string | null;
  onExpand: (captureId: string | null) => void;
  onCall: (phone: string) => void;
}

/** The documents' columns (admin §2 L104). */
export function useLeadColumns({ showsCalls, expanded, onExpand, onCall }: LeadColumns): StaffColumn<Lead>[] {
  const { t, i18n } = useLingui();
  return [
    {
      title: t`Customer Info`,
      onCard: 'head',
      width: '190px',
      cell: ({ phone, name }) => <PhoneOwner phone={phone} name={name} />,
    },
    { title: t`Device & Browser`, cell: (lead) => <DeviceFact lead={lead} /> },
    { title: t`Location`, cell: ({ phone, countryCode }) => <LocationFact phone={phone} countryCode={countryCode} /> },
    { title: t`Visits`, cell: (lead) => <VisitsFact lead={lead} /> },
    {
      title: t`Conversion Status`,
      width: '150px',
      cell: ({ steps }) => (
        <>
          <Badge variant="light">{i18n._(LEAD_WORDS.phoneCollected)}</Badge>
          <div className="dimmed">{steps.map((step) => i18n._(STEP_WORDS[step])).join(', ')}</div>
        </>
      ),
    },
    {
      title: t`Order Status`,
      cell: ({ order }) =>
        order ? (
          <>
            {i18n._(LEAD_ORDER_WORDS[order.status])}
            <div className="dimmed">
              {order.customOrderId} <Money cents={order.amount} />
            </div>
          </>
        ) : (
          i18n._(LEAD_WORDS.noOrder)
        ),
    },
    ...(showsCalls
      ? [
          {
            title: t`Call History`,
            width: '230px',
            cell: (lead: Lead) => (
              <CallsFact
                lead={lead}
                isOpen={expanded === lead.captureId}
                onToggle={() => onExpand(expanded === lead.captureId ? null : lead.captureId)}
              />
            ),
          },
        ]
      : []),
    {
      title: t`Actions`,
      width: '90px',
      onCard: 'foot' as const,
      cell: ({ phone, name }) => (
        <Button size="xs" onClick={() => onCall(phone)} aria-label={t`Call ${name || phone}`}>
          <Trans>Call</Trans>
        </Button>
      ),
    },
    {
      title: t`Timeline`,
      cell: ({ createdAt, lastVisitAt }) => (
        <>
          <div>
            <Trans>
              Created <DateTime at={createdAt} />
            </Trans>
          </div>
          <div>
            <Trans>
              Last visit <DateTime at={lastVisitAt} />
            </Trans>
          </div>
        </>
      ),
    },
  ];
}

function DeviceFact({ lead: { device, browser, os } }: { lead: Lead }) {
  const { t, i18n } = useLingui();
  if (browser === null) return <span className="dimmed">{t`No data`}</span>;
  return (
    <>
      {device === null ? t`Unknown device` : i18n._(DEVICE_WORDS[device])}
      <div className="dimmed">{[browser, os].filter((part) => part !== null).join(', ')}</div>
    </>
  );
}

/** By the phone's dial code (T-137): where the browser is we do not keep. */
function LocationFact({ phone, countryCode }: { phone: string; countryCode: string }) {
  const { i18n } = useLingui();
  const code = splitPhone(phone)?.country.code;
  const name = code === undefined ? '' : new Intl.DisplayNames(i18n.locale, { type: 'region' }).of(code);
  return (
    <>
      {name} <span className="dimmed tabular nowrap">{countryCode}</span>
    </>
  );
}

function VisitsFact({ lead: { visitCount, createdAt, lastVisitAt } }: { lead: Lead }) {
  const spent = minutesText(minutesBetween(new Date(createdAt), new Date(lastVisitAt)));
  return (
    <>
      <span className="tabular">{visitCount}</span>
      <div className="dimmed nowrap">
        <Trans>within {spent}</Trans>
      </div>
    </>
  );
}

function CallsFact({ lead, isOpen, onToggle }: { lead: Lead; isOpen: boolean; onToggle: () => void }) {
  const { t, i18n } = useLingui();
  const id = useId();
  const { phone, name, totalCalls, lastCall } = lead;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t`Call history of ${name || phone}`}
        onClick={onToggle}
      >
        <Plural value={totalCalls} one="# call" other="# calls" />
      </Button>
      {lastCall && !isOpen ? (
        <div>
          <Badge color={OUTCOME_COLOURS[lastCall.outcome]} variant="light">
            {i18n._(OUTCOME_WORDS[lastCall.outcome])}
          </Badge>{' '}
          {lastCall.followUpDate === null ? null : (
            <Trans>
              Follow-up <DateTime at={startOfDay(lastCall.followUpDate).toISOString()} dayOnly />
            </Trans>
          )}
        </div>
      ) : null}
      <div id={id} className={styles.expanded}>
        {isOpen ? <CallHistory phone={phone} /> : null}
      </div>
    </>
  );
}
