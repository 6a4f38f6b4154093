/** Everything the letter to an authority says of who had a vehicle, ready to be drawn. */
import type { HolderKind } from '@ceylono/domain/vehicle-holder';

export interface HolderLetterData {
  kind: HolderKind;
  /** The instant that was asked about. */
  at: Date;
  /** Who asked, and under which reference of theirs. */
  authority: string;
  reference: string | null;
  /** Model and year. */
  vehicle: string;
  plate: string | null;
  vendorName: string;
  /** The vehicle is on our records since then. */
  knownSince: Date;
  /** null where nobody had it. */
  customOrderId: string | null;
  /** null: nobody had it, or who rented was taken out of the order. */
  customer: {
    name: string;
    /** Row by row, as typed. */
    address: string[];
    /** As typed; null: none was given. */
    permitNumber: string | null;
  } | null;
  /** The vehicle was rented with a driver, who is not the customer. */
  withDriver: boolean;
  booked: { startDate: Date; endDate: Date } | null;
  handedOverAt: Date | null;
  /** null: no return is on record. */
  returnedAt: Date | null;
  closedAt: Date | null;
  /** Where nobody had it: when it came back before, and when it went out next. */
  cameBackAt: Date | null;
  wentOutAt: Date | null;
  preparedAt: Date;
}
