/** Everything a vendor's statement of a month shows, ready to be drawn. Of customers nothing. */
import type { Day } from '@ceylono/domain/colombo-time';
import type { Language } from '@ceylono/domain/language';
import type { Money } from '@ceylono/domain/money';
import type { Month, StatementFigures, StatementSums } from '@ceylono/domain/statement';

export interface StatementLine extends StatementFigures {
  customOrderId: string;
  /** Model and year. */
  vehicle: string;
  returnedOn: Day;
  isHeldOut: boolean;
}

export interface StatementData {
  /** The vendor's. */
  language: Language;
  month: Month;
  vendorName: string;
  lines: StatementLine[];
  /** So many more are in the sums and in the table for spreadsheets. */
  notDrawn: number;
  sums: StatementSums;
  cash: { received: Money; givenBack: Money };
  preparedAt: Date;
}
