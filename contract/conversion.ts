/**
 * Conversion from events (admin §2 L103, T-041, T-136): what browsers tell of the wizard, once their person agreed, and what
 * staff read of it. Counted are visits (`domain/conversion.ts`); nobody is named.
 */
import {
  BROWSERS,
  DEVICES,
  FUNNEL,
  MAX_BATCH,
  MAX_SECONDS,
  RANGES,
  TIMES_SPENT,
  TOLD_STEPS,
} from '@ceylono/domain/conversion';
import { z } from 'zod';
import { endpointFor } from './endpoint.ts';
import { Day, Id, Instant } from './values.ts';

/**
 * Steps of the wizard, as this browser reports them while its person looks elsewhere. Kept of a browser with our cookie that agreed to
 * this text, each id once; of any other nothing is kept, and the answer says 0.
 */
export const recordSteps = endpointFor('public', { maxBodyBytes: 4096 })
  .route({ method: 'POST', path: '/wizard-steps', summary: 'Report steps of the wizard', tags: ['conversion'] })
  .input(
    z.object({
      /** Of the text that the person continued past. */
      consentVersion: z.string().max(40),
      steps: z
        .array(
          z.object({
            /** Made by the browser. */
            id: Id,
            step: z.enum(TOLD_STEPS),
            /** In which the wizard was in sight, since the report before. */
            seconds: z.int().min(0).max(MAX_SECONDS),
          }),
        )
        .min(1)
        .max(MAX_BATCH),
    }),
  )
  .output(z.object({ kept: z.int() }));

/** Compared with as many whole days before. */
const Compared = z.object({
  count: z.int(),
  /** null: there is nothing before, or it was not recorded for all of those days. */
  before: z.int().nullable(),
  /** In percent, to one decimal; 100 or 0 of nothing before. */
  changePercent: z.number().nullable(),
});

/** Of visits: each name once, the most first. */
const Shares = <Name extends z.ZodType>(name: Name) => z.array(z.object({ name, visits: z.int() }));

export const Conversion = z.object({
  /** When it was read. */
  at: Instant,
  /** Both included. null: from the beginning. */
  from: Day.nullable(),
  until: Day,
  before: z.object({ from: Day, until: Day }).nullable(),
  /** Steps are recorded since; null: none ever was, and whatever counts visits says nothing. */
  since: Day.nullable(),
  visits: z
    .object({
      all: Compared,
      phones: Compared,
      /** Without a phone (T-041). */
      abandoned: Compared,
      /** In the order of the steps. */
      funnel: z.array(z.object({ step: z.enum(FUNNEL), visits: z.int() })),
      devices: Shares(z.enum(DEVICES)),
      browsers: Shares(z.enum(BROWSERS)),
      /** By the network of the request, ISO 3166-1 with two letters; '' is what the table does not know. The ten with the most. */
      countries: Shares(z.string()),
      otherCountries: z.int(),
      /** By the code of the phone that was given (T-137), as `+94`; the ten with the most. */
      dialCodes: Shares(z.string()),
      otherDialCodes: z.int(),
      /** In the order of the times; of visits whose browser reported. */
      times: z.array(z.object({ time: z.enum(TIMES_SPENT.map(({ time }) => time)), visits: z.int() })),
    })
    .nullable(),
  /** Placed in the wizard on these days, whatever was recorded of it; what became of them so far. */
  orders: z.object({ placed: Compared, completed: z.int(), pending: z.int() }),
  /** Where countries are read from. */
  countryTable: z.object({ source: z.string(), licence: z.string(), madeOn: Day }),
});

export const readConversion = endpointFor('admin')
  .route({ method: 'GET', path: '/admin/conversion', summary: 'How far visits got', tags: ['conversion'] })
  .input(z.object({ range: z.enum(RANGES).default('all') }))
  .output(Conversion);

export const conversionContract = { record: recordSteps, read: readConversion };
