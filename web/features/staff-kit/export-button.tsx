import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { fileAt } from '../../api/file.ts';
import { failureOf } from '../../api/refusal.ts';
import { announceFailure, announceSuccess } from '../../ui/announce.ts';
import { download } from '../../ui/download.ts';

/** A table of a hundred thousand rows over a weak link. */
const TIMEOUT_MS = 5 * 60_000;

interface ExportButtonProps {
  /** Where the table is. */
  at: `/${string}`;
  /** What narrows and sorts it; what is undefined does not. */
  question: Record<string, string | undefined>;
  /** Of the file, at this moment. */
  nameNow: () => string;
  /** What is said once it is there, and over it; nothing when absent. */
  done?: [text: string, title: string];
}

/** Takes the list that is on the screen along as a table for a spreadsheet, whole and as it is narrowed and sorted. */
export function ExportButton({ at, question, nameNow, done }: ExportButtonProps) {
  const { t, i18n } = useLingui();
  const table = useMutation({
    mutationFn: async () => {
      const asked = Object.entries(question).filter((entry): entry is [string, string] => entry[1] !== undefined);
      download(await fileAt(`${at}?${new URLSearchParams(asked)}`, TIMEOUT_MS), nameNow());
    },
    onSuccess: () => {
      if (done) announceSuccess(...done);
    },
    onError: (error) => announceFailure(t`Export failed`, i18n._(failureOf(error).text)),
  });
  return (
    <Button variant="default" loading={table.isPending} onClick={() => table.mutate()}>
      <Trans>Export CSV</Trans>
    </Button>
  );
}
