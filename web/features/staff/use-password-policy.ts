import { DEFAULT_PASSWORD_POLICY, type PasswordPolicy } from '@ceylono/domain/password';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** What a new password must be. Until the server has said it, and where it cannot be asked, the default: it decides. */
export function usePasswordPolicy(): PasswordPolicy {
  return useQuery(api.staff.passwordRules.queryOptions()).data ?? DEFAULT_PASSWORD_POLICY;
}
