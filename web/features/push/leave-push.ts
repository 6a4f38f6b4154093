import { type Audience, pushOwner } from './push-owner.ts';

/**
 * On the way out, also where the session was over already: this device tells whoever leaves nothing more. What another audience
 * switched on in this browser stays theirs. Others fetch nothing for it, and nobody waits for it.
 */
export function leavePush(audience: Audience): void {
  if (globalThis.Notification?.permission !== 'granted' || pushOwner.get() !== audience) return;
  void import('./browser-push.ts').then(({ forgetHere }) => forgetHere()).catch(() => undefined);
}
