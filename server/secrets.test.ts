import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { currentKey } from './key-ring.ts';
import { readSecrets } from './secrets.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'ceylono-secrets-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const read = () => readSecrets(readConfig({ DATA_DIR: dataDir }));
const kept = (name = '') => path.join(dataDir, 'secrets', name);

describe('the secrets of the demo', () => {
  it('are made once, for their owner alone', () => {
    const first = read();
    expect(read()).toEqual(first);
    expect(readdirSync(kept()).toSorted()).toEqual(['app-secret', 'file-key']);
    for (const name of readdirSync(kept())) expect(statSync(kept(name)).mode & 0o077).toBe(0);
  });

  it('have a key of its own for each purpose', () => {
    const { cookie, fileLink, portalLink, phoneCode, search, staff, file } = read();
    const keys = [cookie, fileLink, portalLink, file].map((ring) => currentKey(ring).toString('base64'));
    const others = [phoneCode, search].map((key) => key.toString('base64'));
    expect(new Set([...keys, ...others, staff]).size).toBe(7);
  });

  it.each(['app-secret', 'file-key'])('stop the start when %s was left empty', (name) => {
    read();
    writeFileSync(kept(name), '');
    expect(read).toThrow(`${name} is damaged`);
  });
});
