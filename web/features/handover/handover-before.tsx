import { zoneOf } from '@ceylono/domain/car-outline';
import { formatKm } from '@ceylono/domain/kilometre-format';
import { ZONE_WORDS } from '@ceylono/words/car-outline';
import { SEVERITY_WORDS } from '@ceylono/words/damage-mark';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { failureOf } from '../../api/refusal.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { FormSection } from './form-section.tsx';
import styles from './handover-before.module.css';
import type { FormOrder, HandoverDoor, RecordedHandover } from './handover-door.ts';

interface HandoverBeforeProps {
  door: HandoverDoor;
  order: FormOrder;
  before: UseQueryResult<RecordedHandover>;
}

/** How the vehicle went out, to be held beside how it comes back. */
export function HandoverBefore({ door, order, before }: HandoverBeforeProps) {
  return (
    <FormSection title={<Trans>At the handover</Trans>}>
      {before.isPending ? <LinesSkeleton /> : null}
      {before.isError ? <ErrorState failure={failureOf(before.error)} onRetry={() => void before.refetch()} /> : null}
      {before.data ? <Before door={door} order={order} handover={before.data} /> : null}
    </FormSection>
  );
}

function Before({ door, order, handover }: Omit<HandoverBeforeProps, 'before'> & { handover: RecordedHandover }) {
  const { t, i18n } = useLingui();
  const report = order.reports.handover;
  return (
    <>
      <Facts
        facts={[
          [t`Recorded`, <DateTime key="at" at={handover.completedAt} />],
          [t`Odometer`, formatKm(handover.odometer, i18n.locale)],
          [t`Photos`, <Plural key="photos" value={handover.photos} _0="None" one="# photo" other="# photos" />],
          [
            t`Report`,
            report === 'ready' ? (
              <a key="report" href={door.handoverReport} target="_blank" rel="noreferrer">
                <Trans>Open the PDF, with the photos</Trans>
              </a>
            ) : report === 'failed' ? (
              t`It could not be made. What was recorded is kept.`
            ) : (
              t`Being prepared`
            ),
          ],
        ]}
      />
      <div>
        <h3 className="text-15">
          <Trans>Damage that was there</Trans>
        </h3>
        {handover.damageMarks.length === 0 ? (
          <p className="dimmed">
            <Trans>No damage marked</Trans>
          </p>
        ) : (
          <ul className={`stack gap-4 breaks ${styles.marks}`}>
            {handover.damageMarks.map((mark) => (
              <li key={`${mark.x} ${mark.y} ${mark.note}`}>
                {i18n._(SEVERITY_WORDS[mark.severity])}, {i18n._(ZONE_WORDS[zoneOf(mark)])}
                {mark.note ? `: ${mark.note}` : null}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
