import { os } from '../../http/procedure.ts';
import { addOwnPasskey, offerOwnPasskey, removeOwnPasskey, renameOwnPasskey } from './own-passkeys.service.ts';
import {
  confirmNewAuthenticator,
  offerNewAuthenticator,
  readOwnSecurity,
  removeOwnAuthenticator,
  renewOwnRecoveryCodes,
} from './sign-in-security.service.ts';

export const signInSecurityRoutes = {
  get: os.signInSecurity.get.handler(({ context }) => readOwnSecurity(context)),
  offerAuthenticator: os.signInSecurity.offerAuthenticator.handler(({ context, input }) =>
    offerNewAuthenticator(context, input.password),
  ),
  confirmAuthenticator: os.signInSecurity.confirmAuthenticator.handler(({ context, input }) =>
    confirmNewAuthenticator(context, input.code),
  ),
  removeAuthenticator: os.signInSecurity.removeAuthenticator.handler(({ context, input }) =>
    removeOwnAuthenticator(context, input.password),
  ),
  renewRecoveryCodes: os.signInSecurity.renewRecoveryCodes.handler(({ context, input }) =>
    renewOwnRecoveryCodes(context, input.password),
  ),
  offerPasskey: os.signInSecurity.offerPasskey.handler(({ context, input }) =>
    offerOwnPasskey(context, input.password),
  ),
  addPasskey: os.signInSecurity.addPasskey.handler(({ context, input }) => addOwnPasskey(context, input)),
  renamePasskey: os.signInSecurity.renamePasskey.handler(({ context, input }) => renameOwnPasskey(context, input)),
  removePasskey: os.signInSecurity.removePasskey.handler(({ context, input }) => removeOwnPasskey(context, input)),
};
