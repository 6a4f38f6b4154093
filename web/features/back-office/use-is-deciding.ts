import { useIsMutating } from '@tanstack/react-query';
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

/** While a decision is on its way its order stays open: what is refused would be told to nobody. */
export function useIsDeciding(): boolean {
  const isDecision = (key: unknown) => DECISIONS.includes(JSON.stringify(key));
  return useIsMutating({ predicate: ({ options }) => isDecision(options.mutationKey) }) > 0;
}
