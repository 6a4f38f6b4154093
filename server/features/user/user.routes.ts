import { os } from '../../http/procedure.ts';
import { listedOnRecord } from '../staff/staff-record.service.ts';
import {
  changeRole,
  changeUser,
  deleteUser,
  inviteUser,
  inviteUserAgain,
  readUsers,
  resetSecondFactor,
  switchUser,
  withdrawInvitation,
} from './user.service.ts';

export const userRoutes = {
  list: os.user.list.handler(({ context, input }) =>
    listedOnRecord(context, { ...input }, () => readUsers(context, input)),
  ),
  invite: os.user.invite.handler(({ context, input }) => inviteUser(context, input)),
  inviteAgain: os.user.inviteAgain.handler(({ context, input }) => inviteUserAgain(context, input.staffId)),
  withdraw: os.user.withdraw.handler(({ context, input }) => withdrawInvitation(context, input.staffId)),
  change: os.user.change.handler(({ context, input }) => changeUser(context, input)),
  setRole: os.user.setRole.handler(({ context, input }) => changeRole(context, input)),
  setActive: os.user.setActive.handler(({ context, input }) => switchUser(context, input)),
  resetSecondFactor: os.user.resetSecondFactor.handler(({ context, input }) =>
    resetSecondFactor(context, input.staffId),
  ),
  remove: os.user.remove.handler(({ context, input }) => deleteUser(context, input.staffId)),
};
