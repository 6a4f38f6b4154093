import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { DateTime } from '../../ui/date-time.tsx';
import { Facts } from '../../ui/facts.tsx';
import type { MergedRecord, Named } from './staff-merge.ts';
import { UndoMergeDialog } from './undo-merge-dialog.tsx';

interface MergedRecordsProps {
  kept: Named & { merged: MergedRecord[] };
}

/** Records that lead to this one, and the way to undo that while its day lasts. */
export function MergedRecords({ kept }: MergedRecordsProps) {
  const { t } = useLingui();
  const [undoing, setUndoing] = useState<MergedRecord | null>(null);
  if (kept.merged.length === 0) {
    return (
      <p className="dimmed">
        <Trans>None.</Trans>
      </p>
    );
  }
  return (
    <>
      <ul className="list stack gap-16">
        {kept.merged.map((record) => (
          <li key={record.mergeId} className="stack gap-8">
            <Facts
              facts={[
                [t`Name`, record.name],
                [t`Phone`, record.phone],
                [t`E-mail`, record.email || null],
                [t`Address`, record.address || null],
                [
                  t`Brought`,
                  <Plural key="orders" value={record.orders} one="# linked order" other="# linked orders" />,
                ],
                [
                  t`Merged`,
                  <span key="merged" className="breaks">
                    <DateTime at={record.mergedAt} />, {record.mergedBy}
                  </span>,
                ],
              ]}
            />
            {new Date(record.undoUntil).getTime() < Date.now() ? (
              <p className="dimmed text-13">
                <Trans>The day in which it could be undone is over.</Trans>
              </p>
            ) : (
              <div>
                <Button
                  size="sm"
                  variant="default"
                  onClick={() => setUndoing(record)}
                  aria-label={t`Undo the merge of ${record.name}`}
                >
                  <Trans>Undo the merge</Trans>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {undoing ? <UndoMergeDialog kept={kept} merge={undoing} onClose={() => setUndoing(null)} /> : null}
    </>
  );
}
