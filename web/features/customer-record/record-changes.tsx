import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { DateTime } from '../../ui/date-time.tsx';
import styles from './customer-record.module.css';
import { type CustomerDetails, FIELD_WORDS } from './staff-customer.ts';

/** What staff corrected, the last first: before and after. */
export function RecordChanges({ changes }: Pick<CustomerDetails, 'changes'>) {
  const { i18n } = useLingui();
  if (changes.length === 0) {
    return (
      <p className="dimmed">
        <Trans>Nothing was corrected.</Trans>
      </p>
    );
  }
  return (
    <ol className="list stack gap-12">
      {changes.map(({ changedAt, changedBy, fields, orders }) => (
        <li key={changedAt} className="stack gap-4">
          <span className="dimmed text-13 breaks">
            <DateTime at={changedAt} />, {changedBy}
            {orders === 0 ? null : (
              <>
                {', '}
                <Plural value={orders} one="# open order with it" other="# open orders with it" />
              </>
            )}
          </span>
          {fields.map(({ field, before, after }) => (
            <span key={field} className="breaks">
              {i18n._(FIELD_WORDS[field])}: <del className={`dimmed ${styles.before}`}>{before || '–'}</del>{' '}
              <ins>{after || '–'}</ins>
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}
