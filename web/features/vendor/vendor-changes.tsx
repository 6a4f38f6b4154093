import { Trans, useLingui } from '@lingui/react/macro';
import { DateTime } from '../../ui/date-time.tsx';
import { FIELD_WORDS } from '../vendor-application/application-words.ts';
import type { VendorDetails } from './staff-vendor.ts';

/** What staff corrected of a vendor, the last first: before and after. */
export function VendorChanges({ changes }: Pick<VendorDetails, 'changes'>) {
  const { i18n } = useLingui();
  if (changes.length === 0) return null;
  return (
    <section className="stack gap-8" aria-labelledby="vendor-changes">
      <h3 id="vendor-changes">
        <Trans>Corrected before</Trans>
      </h3>
      <ol className="list stack gap-12">
        {changes.map(({ changedAt, changedBy, fields }) => (
          <li key={`${changedAt} ${changedBy}`} className="stack gap-4">
            <span className="dimmed text-13 breaks">
              <DateTime at={changedAt} />, {changedBy}
            </span>
            {fields.map(({ field, before, after }) => (
              <span key={field} className="breaks">
                {i18n._(FIELD_WORDS[field])}: <del className="dimmed">{before}</del> → <ins>{after}</ins>
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
