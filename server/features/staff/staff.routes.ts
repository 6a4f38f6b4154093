import { sessionDuration } from '@ceylono/domain/staff-session';
import { theStaff } from '../../http/context.ts';
import { os } from '../../http/procedure.ts';
import { setPassword, signIn, signOut } from './staff.service.ts';

export const staffRoutes = {
  signIn: os.staff.signIn.handler(({ context, input }) => signIn(context.app, context.facts, input)),
  setPassword: os.staff.setPassword.handler(async ({ context, input }) => {
    await setPassword(context.app, input.token, input.password);
    return { set: true as const };
  }),
  me: os.staff.me.handler(({ context }) => theStaff(context)),
  signOut: os.staff.signOut.handler(async ({ context }) => {
    const seconds = await signOut(context.app, context.facts);
    return { signedOut: true as const, sessionDuration: sessionDuration(seconds) };
  }),
};
