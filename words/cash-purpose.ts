/** What cash is for, as a cash receipt and the portal say it. */
import type { CashPurpose } from '@ceylono/domain/cash-receipt';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const CASH_PURPOSE_WORDS: Record<CashPurpose, MessageDescriptor> = {
  rental: msg`Rental`,
  extra: msg`Additional charges`,
  deposit: msg`Deposit`,
  refund: msg`Refund`,
  deposit_refund: msg`Deposit given back`,
};
