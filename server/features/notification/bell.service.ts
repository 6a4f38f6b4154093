/** The bell empties by reading: each member of staff for themselves. */
import type { App } from '../../app.ts';
import { type ApiContext, theStaff } from '../../http/context.ts';
import { type Bell, moveMarks, readBell } from './bell.sql.ts';

interface Shown {
  orders?: string | undefined;
  extensions?: string | undefined;
  cancellations?: string | undefined;
}

export async function bellOf(context: ApiContext) {
  return bellView(await readBell(context.app.db, theStaff(context).email));
}

/** What is still to come cannot have been seen. No transaction: who only looks waits for no place (decision 017). */
export async function seeBell(context: ApiContext, shown: Shown) {
  const { app } = context;
  const { email } = theStaff(context);
  const upTo = (instant: string | undefined) => seenBy(app, instant);
  await moveMarks(app.db, email, {
    orders: upTo(shown.orders),
    extensions: upTo(shown.extensions),
    cancellations: upTo(shown.cancellations),
  });
  return bellOf(context);
}

function seenBy(app: App, instant: string | undefined): Date | null {
  if (instant === undefined) return null;
  return new Date(Math.min(Date.parse(instant), app.now().getTime()));
}

function bellView({ unseen, seen }: Bell) {
  const { orders, extensions, cancellations } = seen;
  return {
    unseen,
    seen: {
      orders: orders?.toISOString() ?? null,
      extensions: extensions?.toISOString() ?? null,
      cancellations: cancellations?.toISOString() ?? null,
    },
  };
}
