// Writes .br and .gz beside every text file of the build, so that the server only has to pick one. Not beside a page
// that the server has yet to write its address into.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { PUBLIC_URL_MARK } from '@ceylono/domain/public-url';

const client = path.join(import.meta.dirname, '..', 'build', 'client');
const TEXT = /\.(html|js|css|svg|json|txt|webmanifest)$/;
const TOO_SMALL = 200;

// In threads, on every core.
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** @param {string} file */
async function compress(file) {
  const bytes = fs.readFileSync(file);
  if (bytes.length < TOO_SMALL || bytes.includes(PUBLIC_URL_MARK)) return;
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
  fs.writeFileSync(`${file}.br`, await brotli(bytes, { params }));
  fs.writeFileSync(`${file}.gz`, await gzip(bytes, { level: 9 }));
}

await Promise.all(
  fs
    .readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => compress(path.join(entry.parentPath, entry.name))),
);
