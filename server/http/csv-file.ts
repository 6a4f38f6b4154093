/** A table for a spreadsheet that is written while it is sent: one batch of its rows is in memory at a time. */
import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, csvRow } from '../csv.ts';
import { PRIVATE_FILE_POLICY } from './security-headers.ts';

type Cells = readonly (string | number)[];

/** As much as is written ahead of a slow receiver, beside one batch. */
const AHEAD_BYTES = 64 * 1024;

/**
 * Its head goes out before the first batch is read; when the receiver goes, no further one is. A batch that cannot be
 * read breaks the answer off: a table that lacks rows must not look whole. `onClose`: once, however it ended.
 */
export function csvFile(name: string, head: Cells, batches: AsyncIterable<readonly Cells[]>, onClose: () => void) {
  const readable = Readable.from(written(head, batches), { objectMode: false, highWaterMark: AHEAD_BYTES });
  readable.once('close', onClose);
  return {
    headers: {
      'cache-control': 'private, no-store',
      'content-type': 'text/csv; charset=utf-8',
      'content-security-policy': PRIVATE_FILE_POLICY,
      'content-disposition': `attachment; filename="${name}"`,
    },
    body: Readable.toWeb(readable) as ReadableStream,
  };
}

async function* written(head: Cells, batches: AsyncIterable<readonly Cells[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK + csvRow(head));
  for await (const rows of batches) yield Buffer.from(rows.map(csvRow).join(''));
}
