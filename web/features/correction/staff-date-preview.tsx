import { daysOfBlock } from '@ceylono/domain/block';
import { formatDays } from '@ceylono/domain/colombo-format';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { client } from '../../api/client.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Money } from '../../ui/money.tsx';
import { BillLines } from '../bill/bill-lines.tsx';
import styles from './staff-date-dialog.module.css';
import { RivalNote } from './staff-rival.tsx';

type Preview = Awaited<ReturnType<typeof client.correction.previewDates>>;

/** The bill before and after, the wizard's price beside it (P-21), and who stands against it. */
export function StaffDatePreview({ preview }: { preview: Preview }) {
  const { before, after, quotedTotal, conflict } = preview;
  return (
    <>
      {conflict ? <RivalNote rival={conflict} /> : null}
      <div className={styles.pair}>
        <OnDates title={<Trans>Before</Trans>} dates={before} />
        <OnDates title={<Trans>After</Trans>} dates={after} />
      </div>
      <WhatIsCounted preview={preview} />
      <p className="dimmed">
        <Trans>
          Who books these dates today would be asked for <Money cents={quotedTotal} />.
        </Trans>
      </p>
    </>
  );
}

/** Why the bill is as it is, and which time the vehicle is held for. */
function WhatIsCounted({ preview }: { preview: Preview }) {
  const { after, counted, extendedDays, isMovedByHandover, taken } = preview;
  const { i18n } = useLingui();
  const { startDate, endDate } = daysOfBlock({ startsAt: new Date(taken.from), endsAt: new Date(taken.until) });
  const days = formatDays(startDate, endDate, i18n.locale);
  return (
    <ul className={styles.reasons}>
      <li>
        {counted === 'agreed' ? (
          <Trans>
            The rental is as long as before, or has as many days to pay for: its base rental stays as it was agreed.
          </Trans>
        ) : null}
        {counted === 'begun' ? (
          <Plural
            value={after.billedDays}
            one="The length has changed: each day that is begun counts whole, which makes # day at the price per day that was agreed."
            other="The length has changed: each day that is begun counts whole, which makes # days at the price per day that was agreed."
          />
        ) : null}
        {counted === 'dated' ? (
          <Trans>
            Days that were agreed keep their price, and each other day counts at the price of its date; of the last one,
            less than 12 hours count half, 12 hours or more a whole day.
          </Trans>
        ) : null}
        {counted === 'by-length' ? (
          <Trans>
            None of these days has a price of its date: the rental is priced by its length, by the day, week or month,
            whichever costs less; of the last day, less than 12 hours count half, 12 hours or more a whole day.
          </Trans>
        ) : null}
      </li>
      {extendedDays > 0 ? (
        <li>
          <Plural
            value={extendedDays}
            one="The # day of the extension has its own fee, and is not part of the base rental."
            other="The # days of the extension have their own fee, and are not part of the base rental."
          />
        </li>
      ) : null}
      {isMovedByHandover ? (
        <li>
          <Trans>The vehicle was handed over late, and the deadline moved with it: that time is not counted.</Trans>
        </li>
      ) : null}
      <li>
        {taken.isWholeDays ? (
          <Trans>The vehicle is held for whole days, whatever the times: {days}.</Trans>
        ) : taken.hasTurnaround ? (
          <Trans>
            The vehicle is held from <DateTime at={taken.from} /> until <DateTime at={taken.until} />, with the time
            between two rentals.
          </Trans>
        ) : (
          <Trans>
            The vehicle is held from <DateTime at={taken.from} /> until <DateTime at={taken.until} />.
          </Trans>
        )}
      </li>
    </ul>
  );
}

function OnDates({ title, dates }: { title: ReactNode; dates: Preview['before'] }) {
  const id = useId();
  return (
    <section className="stack gap-8" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p>
        <DateTime at={dates.startDate} /> – <DateTime at={dates.endDate} />
      </p>
      <BillLines lines={dates.lines} total={dates.total} totalLabel={<Trans>Total</Trans>} pricedBy={dates} />
    </section>
  );
}
