import type { PasswordPolicy } from '@ceylono/domain/password';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** What a new password must be; undefined until the server has said it, which decides in any case. */
export function usePasswordPolicy(): PasswordPolicy | undefined {
  return useQuery(api.staff.passwordRules.queryOptions()).data;
}
