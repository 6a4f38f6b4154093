import { OUT_OF_DATE } from '@ceylono/domain/outbox';

/** Thrown by an outbox handler for a row that came too late to say anything: it lapses, unsent. */
export class OutOfDate extends Error {
  override readonly name = OUT_OF_DATE;
}
