/** The last step of the server's build. */
import { makeEmptyDatabase } from './db/empty-database.ts';

await makeEmptyDatabase(import.meta.dirname);
