/** Who of staff is signed in now, and ending one of these sessions: one's own, or as a super admin anybody's. */
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theStaff } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { insertAdminActivity } from './staff.sql.ts';
import { currentSessionId } from './staff-session.service.ts';
import { closeSession, findSessionOwner, listOpenSessions } from './staff-session.sql.ts';

export async function readSessions(context: ApiContext) {
  const { app, facts } = context;
  const [rows, current] = await Promise.all([
    listOpenSessions(app.db, whose(context), app.now()),
    currentSessionId(app, facts),
  ]);
  return {
    items: rows.map(({ beganAt, lastUsedAt, ...row }) => ({
      ...row,
      beganAt: beganAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isThis: row.sessionId === current,
    })),
  };
}

export async function endOneSession(context: ApiContext, sessionId: string) {
  const { app, facts } = context;
  const { email } = theStaff(context);
  await transaction(app.db, async (trx) => {
    const owner = (await findSessionOwner(trx, sessionId, whose(context))) ?? refuse('not_found');
    // Somebody else may have ended it meanwhile.
    if ((await closeSession(trx, sessionId, app.now())) === null) refuse('not_found');
    const activity = { email, activityType: 'session_ended', detail: `of ${owner}` } as const;
    await insertAdminActivity(trx, { ...activity, facts, now: app.now() });
  });
  return { ended: true as const };
}

/** null: everybody's. */
function whose(context: ApiContext): string | null {
  const { role, email } = theStaff(context);
  return role === 'super_admin' ? null : email;
}
