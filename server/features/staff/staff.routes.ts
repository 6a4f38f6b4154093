import { sessionDuration } from '@ceylono/domain/staff-session';
import { theStaff } from '../../http/context.ts';
import { os } from '../../http/procedure.ts';
import { recentSettings } from '../settings/settings.service.ts';
import { askForPasskey, signInWithPasskey } from './passkey-sign-in.service.ts';
import { endOneSession, readSessions } from './session-list.service.ts';
import { listedOnRecord } from './staff-record.service.ts';
import { passSecondStep, signIn } from './sign-in.service.ts';
import { askForPasswordLink, changePassword, setPassword } from './staff.service.ts';
import { signOut } from './staff-session.service.ts';

export const staffRoutes = {
  signIn: os.staff.signIn.handler(({ context, input }) => signIn(context.app, context.facts, input)),
  passSecondStep: os.staff.passSecondStep.handler(({ context, input }) =>
    passSecondStep(context.app, context.facts, input),
  ),
  askForPasskey: os.staff.askForPasskey.handler(({ context, input }) =>
    askForPasskey(context.app, context.facts, input),
  ),
  signInWithPasskey: os.staff.signInWithPasskey.handler(({ context, input }) =>
    signInWithPasskey(context.app, context.facts, input),
  ),
  setPassword: os.staff.setPassword.handler(async ({ context, input }) => {
    await setPassword(context.app, context.facts, input);
    return { set: true as const };
  }),
  askForPasswordLink: os.staff.askForPasswordLink.handler(async ({ context, input }) => {
    await askForPasswordLink(context.app, context.facts, input.email);
    return { asked: true as const };
  }),
  passwordRules: os.staff.passwordRules.handler(({ context }) => recentSettings(context.app)),
  changePassword: os.staff.changePassword.handler(async ({ context, input }) => {
    await changePassword(context.app, context.facts, theStaff(context), input);
    return { changed: true as const };
  }),
  me: os.staff.me.handler(({ context }) => theStaff(context)),
  signOut: os.staff.signOut.handler(async ({ context }) => {
    const seconds = await signOut(context.app, context.facts);
    return { signedOut: true as const, sessionDuration: sessionDuration(seconds) };
  }),
  listSessions: os.staff.listSessions.handler(({ context, input }) =>
    listedOnRecord(context, input, () => readSessions(context)),
  ),
  endSession: os.staff.endSession.handler(({ context, input }) => endOneSession(context, input.staffSessionId)),
};
