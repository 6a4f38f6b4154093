/** The documents' controls of the database, which nothing here can change, with what is true and why (amendment 11). */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { client } from '../../api/client.ts';

export type DatabaseFacts = Awaited<ReturnType<typeof client.databaseCare.read>>;

interface FixedFact {
  id: string;
  name: MessageDescriptor;
  value: MessageDescriptor;
  reason: MessageDescriptor;
}

export function fixedGroupsOf(facts: DatabaseFacts): { id: string; name: MessageDescriptor; controls: FixedFact[] }[] {
  const { isEmbedded, poolSize, maxConnections, queryTimeoutSeconds, isConnectionEncrypted, keptDays } = facts;
  const { failedSignIns, shownLists, doneWork } = keptDays;
  return [
    {
      id: 'backup',
      name: msg`Backup`,
      controls: [
        {
          id: 'autoBackup',
          name: msg`Automatic backup`,
          value: msg`Made at the machine`,
          reason: msg`A backup belongs on another machine, without the keys: the operator's timer makes it and notes it here.`,
        },
        {
          id: 'frequency',
          name: msg`Frequency`,
          value: msg`As the machine's own timer says`,
          reason: msg`Daily is advised. The age above is red after two days.`,
        },
        {
          id: 'retention',
          name: msg`Backup retention`,
          value: msg`As the operator keeps them`,
          reason: msg`A backup holds what the database held on its day: none may be kept longer than what is in it.`,
        },
        {
          id: 'compression',
          name: msg`Compression`,
          value: isEmbedded ? msg`As the operator packs the folder` : msg`On`,
          reason: isEmbedded
            ? msg`The embedded database is a folder: its backup is a copy of that.`
            : msg`PostgreSQL's own format of a dump, which the manual names, is compressed.`,
        },
        {
          id: 'encryption',
          name: msg`Encryption`,
          value: msg`Papers and photos: on`,
          reason: msg`Private files are encrypted before they are stored, so that no copy opens without the key. The dump itself is as safe as where it is kept.`,
        },
      ],
    },
    {
      id: 'upkeep',
      name: msg`Upkeep`,
      controls: [
        {
          id: 'autoOptimize',
          name: msg`Automatic optimization`,
          value: isEmbedded ? msg`Off` : msg`On`,
          reason: isEmbedded
            ? msg`The embedded engine gathers no statistics by itself: press Optimize Database after much has changed.`
            : msg`PostgreSQL gathers its statistics by itself, as tables change.`,
        },
        {
          id: 'optimizeFrequency',
          name: msg`Optimize frequency`,
          value: isEmbedded ? msg`When it is pressed` : msg`After each tenth of a table has changed`,
          reason: msg`Days, weeks or months would be too often for some tables and too rare for others.`,
        },
        {
          id: 'cleanupLogs',
          name: msg`Automatic cleanup of logs`,
          value: msg`On, each night`,
          reason: msg`What is kept no longer goes by itself, as the privacy policy promises, and cannot be switched off.`,
        },
        {
          id: 'logRetention',
          name: msg`Log retention`,
          value: msg`${failedSignIns}, ${shownLists} and ${doneWork} days`,
          reason: msg`Failed sign-ins, lists shown to staff, and done tasks without an order, in this order. What staff changed stays on record.`,
        },
      ],
    },
    {
      id: 'performance',
      name: msg`Performance`,
      controls: [
        {
          id: 'connectionPool',
          name: msg`Connection pool`,
          value: isEmbedded ? msg`One` : msg`${poolSize} connections of each process`,
          reason: isEmbedded
            ? msg`The embedded engine has one.`
            : msg`POOL_SIZE says how many at most; they are opened as they are needed.`,
        },
        {
          id: 'queryTimeout',
          name: msg`Query timeout`,
          value: queryTimeoutSeconds === null ? msg`None` : msg`${queryTimeoutSeconds} seconds`,
          reason:
            queryTimeoutSeconds === null
              ? msg`The embedded engine works in the server's own process, one query at a time.`
              : msg`No single query lasts longer. A figure of the program, which its tests hold.`,
        },
        {
          id: 'maxConnections',
          name: msg`Max connections`,
          value: isEmbedded ? msg`One` : msg`${maxConnections} of all together`,
          reason: isEmbedded
            ? msg`Nobody else can open the embedded database.`
            : msg`A setting of PostgreSQL itself, for all its databases together.`,
        },
        {
          id: 'cacheEnabled',
          name: msg`Cache`,
          value: msg`On`,
          reason: msg`PostgreSQL keeps in memory what is read often. It cannot be switched off.`,
        },
      ],
    },
    {
      id: 'security',
      name: msg`Security`,
      controls: [
        {
          id: 'sslRequired',
          name: msg`SSL`,
          value: encryptionOf(isConnectionEncrypted),
          reason:
            isConnectionEncrypted === null
              ? msg`Nothing goes over a network: the database is in the server's own process.`
              : msg`DATABASE_URL says it, with sslmode.`,
        },
        {
          id: 'auditLogging',
          name: msg`Audit logging`,
          value: msg`On`,
          reason: msg`What staff see of people and what they change is on record, always.`,
        },
        {
          id: 'dataEncryption',
          name: msg`Data encryption`,
          value: msg`Private files: on`,
          reason: msg`Papers, signatures, photos and reports are encrypted. The tables are as safe as the disk they lie on.`,
        },
        {
          id: 'accessLogging',
          name: msg`Access logging`,
          value: msg`On`,
          reason: msg`Each request is a line of the server's log, without anything that a person typed.`,
        },
      ],
    },
  ];
}

function encryptionOf(isEncrypted: boolean | null): MessageDescriptor {
  if (isEncrypted === null) return msg`Not needed`;
  return isEncrypted ? msg`On` : msg`Off`;
}
