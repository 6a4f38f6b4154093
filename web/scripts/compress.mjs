// Writes .br and .gz beside every text file of the build, so that the server only has to pick one.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const client = path.join(import.meta.dirname, '..', 'build', 'client');
const TEXT = /\.(html|js|css|svg|json|txt|webmanifest)$/;
const TOO_SMALL = 200;

for (const entry of fs.readdirSync(client, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !TEXT.test(entry.name)) continue;
  const file = path.join(entry.parentPath, entry.name);
  const bytes = fs.readFileSync(file);
  if (bytes.length < TOO_SMALL) continue;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  fs.writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  fs.writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
