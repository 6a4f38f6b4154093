import type { App } from '../app.ts';
import type { Trx } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';

/** What `ask` answers when this happens in the moment in which a private file is about to be read. */
export async function whileRead<Outcome>(
  { db, privateFiles }: App,
  happens: (storageKey: string, trx: Trx) => Promise<unknown>,
  ask: () => Promise<Outcome>,
): Promise<Outcome> {
  const { get } = privateFiles;
  privateFiles.get = async (storageKey) => {
    await transaction(db, (trx) => happens(storageKey, trx));
    return get(storageKey);
  };
  try {
    return await ask();
  } finally {
    privateFiles.get = get;
  }
}

/** The row that names the file goes, and the file after it. */
export async function whileGoing<Outcome>(
  app: App,
  forget: (trx: Trx) => Promise<unknown>,
  ask: () => Promise<Outcome>,
): Promise<Outcome> {
  const going = async (storageKey: string, trx: Trx) => {
    await forget(trx);
    await app.privateFiles.remove(storageKey);
  };
  return whileRead(app, going, ask);
}
