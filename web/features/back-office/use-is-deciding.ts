import { type Mutation, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** What is pressed or sent in an opened order itself, and not in a dialog over it, which waits for its own answer. */
const DECISIONS = [
  api.verification.approve,
  api.backOffice.confirmOrder,
  api.backOffice.handleProblem,
  api.extension.approve,
  api.extension.allowAnother,
  api.statement.holdOut,
  api.statement.settle,
  api.callerOrder.sendLinkAgain,
  api.teamNote.write,
  api.teamNote.edit,
].map((call) => JSON.stringify(call.mutationKey()));

const ON_ITS_WAY = { predicate: ({ options }: Mutation) => DECISIONS.includes(JSON.stringify(options.mutationKey)) };

/**
 * While a decision is on its way its order stays open: what is refused would be told to nobody. Answered for the moment it is
 * asked, since what was drawn may be of before the press; drawn anew as a decision begins and ends.
 */
export function useIsDeciding(): () => boolean {
  const queries = useQueryClient();
  useIsMutating(ON_ITS_WAY);
  return () => queries.isMutating(ON_ITS_WAY) > 0;
}
