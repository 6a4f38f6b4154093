import { CODE_FACTORS, type SecondFactor } from '@ceylono/domain/second-factor';

/** What the account can show. A server of the release before passkeys names nothing, and takes codes alone. */
export function waysOf({ ways }: { ways?: SecondFactor[] }): SecondFactor[] {
  return ways ?? [...CODE_FACTORS];
}
