import type { Month } from '@ceylono/domain/statement';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { fileAt } from '../../api/file.ts';
import { failureOf } from '../../api/refusal.ts';
import { download } from '../../ui/download.ts';

/** The month as a PDF, and as a table for spreadsheets. */
export function StatementFiles({ vendorId, month }: { vendorId: string; month: Month }) {
  const { i18n } = useLingui();
  const at = `/vendor/${vendorId}/statements/${month}` as const;
  const pdf = useMutation({ mutationFn: async () => download(await fileAt(`${at}/file`), `statement-${month}.pdf`) });
  const table = useMutation({ mutationFn: async () => download(await fileAt(`${at}/csv`), `statement-${month}.csv`) });
  const error = pdf.error ?? table.error;
  return (
    <>
      <Group gap="sm">
        <Button variant="default" loading={pdf.isPending} onClick={() => pdf.mutate()}>
          <Trans>Download PDF</Trans>
        </Button>
        <Button variant="default" loading={table.isPending} onClick={() => table.mutate()}>
          <Trans>Download table (CSV)</Trans>
        </Button>
      </Group>
      {error ? (
        <p role="alert" className="danger text-14">
          {i18n._(failureOf(error).text)}
        </p>
      ) : null}
    </>
  );
}
