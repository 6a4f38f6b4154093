import { useIsMutating } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** While an approval or a confirmation is on its way its order stays open: what is refused would be told to nobody. */
export function useIsDeciding(): boolean {
  const approving = useIsMutating({ mutationKey: api.verification.approve.mutationKey() });
  const confirming = useIsMutating({ mutationKey: api.backOffice.confirmOrder.mutationKey() });
  return approving + confirming > 0;
}
