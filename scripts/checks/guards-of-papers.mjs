// The guards of stored papers: their seals, and that what is forgotten goes. As `guards-of-access.mjs`.

/** @typedef {import('./guards-of-access.mjs').Guard} Guard */

const ROTATION = 'server/features/key-rotation/key-rotation.test.ts';
const SEALED = 'server/storage/private-storage.test.ts';

/** @type {Guard[]} */
export const GUARDS_OF_PAPERS = [
  {
    name: 'private files are encrypted',
    file: 'server/storage/private-storage.ts',
    find: 'seal(dataKey, Buffer.from(bytes), key)',
    replace: 'Buffer.from(bytes)',
    test: SEALED,
    title: 'shows nothing on the disk',
  },
  {
    name: 'a private file has a key of its own',
    file: 'server/storage/private-storage.ts',
    find: 'const dataKey = randomBytes(KEY_BYTES);',
    replace: 'const dataKey = randomBytes(KEY_BYTES).fill(currentKey(ring));',
    test: SEALED,
    title: 'is not read with the installation’s key alone, once its row is forgotten: no copy is',
  },
  {
    name: 'what could not be removed is not struck off',
    file: 'server/storage/remove-files.ts',
    find: 'left.push(key);',
    replace: 'removed.push(key);',
    test: 'server/storage/remove-files.test.ts',
    title: 'are told of, cannot be read, are tried again, and go however long it takes',
  },
  {
    name: 'what an earlier key signed is held against that key',
    file: 'server/secrets.ts',
    find: 'ring.keys.get(signedWith(signature))',
    replace: 'ring.keys.get(ring.current)',
    test: ROTATION,
    title: 'is believed while it is configured, and signed again as its browser changes something',
  },
  {
    name: 'a data key is sealed again',
    file: 'server/features/key-rotation/key-rotation.service.ts',
    find: 'await putFileKey(trx, { ...again, storageKey: row.storageKey });',
    replace: '',
    test: ROTATION,
    title: 'write the rows of files with a data key again, not the files, and store older files anew',
  },
  {
    name: 'a start refuses another key under a known number',
    file: 'server/installation.ts',
    find: 'known !== undefined || ',
    replace: '',
    test: 'server/installation.test.ts',
    title: 'is known by its fingerprint: another under its number is refused, and one more number is not',
  },
  {
    name: 'a folder ahead of its database stops the sweep',
    file: 'server/features/retention/stray-files.jobs.ts',
    find: 'if (newest !== null && newest > until) {',
    replace: 'if (newest !== null && newest > app.now()) {',
    test: 'server/features/retention/stray-files.test.ts',
    title: 'files that are newer than anything the database knows are left, and the log says so, whatever comes after',
  },
  {
    name: 'a PDF opens nothing but a page',
    file: 'server/media/pdf-check.ts',
    find: ' && opensAtPages(text)',
    replace: '',
    test: 'server/media/pdf-check.test.ts',
    title: 'that opens an address as it is opened',
  },
  {
    name: 'what a PDF shows lies in it',
    file: 'server/media/pdf-check.ts',
    find: "if (object.streamAt !== null && object.names.has('F')) return false;",
    replace: '',
    test: 'server/media/pdf-check.test.ts',
    title: 'whose picture lies elsewhere',
  },
];
