// Writes .br and .gz beside every text file of the build, so that the server only has to pick one. Not beside a page
// that the server has yet to write its address into.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { PUBLIC_URL_MARK } from '@ceylono/domain/public-url';

const client = path.join(import.meta.dirname, '..', 'build', 'client');
const TEXT = /\.(html|js|css|svg|json|txt|webmanifest)$/;
const TOO_SMALL = 200;

for (const entry of fs.readdirSync(client, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !TEXT.test(entry.name)) continue;
  const file = path.join(entry.parentPath, entry.name);
  const bytes = fs.readFileSync(file);
  if (bytes.length < TOO_SMALL || bytes.includes(PUBLIC_URL_MARK)) continue;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  fs.writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  fs.writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
