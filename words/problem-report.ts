/** What a vendor reports of an order, in words: to choose from, and as staff read it. */
import type { ProblemReason } from '@ceylono/domain/problem-report';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const PROBLEM_REASON_WORDS: Record<ProblemReason, MessageDescriptor> = {
  vehicle_not_available: msg`The vehicle is not available`,
  vehicle_needs_repair: msg`The vehicle needs a repair`,
  place_out_of_reach: msg`The place of the customer is out of reach`,
  customer_not_reached: msg`The customer cannot be reached`,
  customer_not_trusted: msg`Something about the customer is not right`,
  other: msg`Something else`,
};
