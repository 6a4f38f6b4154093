/** What the environment and the program settle, so that no setting shows what it cannot change (amendment 11). */
import { SHOWN_LIMITS } from '@ceylono/contract/settings';
import type { Config } from '../../config.ts';
import { type ApiContext, theStaff } from '../../http/context.ts';
import { LIMITS } from '../../http/limit-table.ts';

export function installationFacts(context: ApiContext) {
  const { config } = context.app;
  return {
    sendsMails: config.smtpUrl !== null,
    sendsTexts: config.sms !== null,
    security: theStaff(context).role === 'super_admin' ? securityFacts(config) : null,
  };
}

function securityFacts({ asksSecondFactor }: Config) {
  return {
    secondFactorRequired: asksSecondFactor,
    limits: SHOWN_LIMITS.map((of) => ({ of, calls: LIMITS[of].points, seconds: LIMITS[of].seconds })),
  };
}
