import { Trans } from '@lingui/react/macro';
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
      <p className="dimmed">
        <Trans>
          Who books these dates today would be asked for <Money cents={quotedTotal} />.
        </Trans>
      </p>
    </>
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
