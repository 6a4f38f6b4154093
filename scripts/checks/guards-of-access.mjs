// The guards of the doors: who may pass, what is whose, links and files, limits. Each with what stands there without it
// and the test that must go red then. `find` must stand exactly once in its file: a guard that was reworded is named
// here anew.

/**
 * @typedef {object} Guard
 * @property {string} name what it holds
 * @property {string} file
 * @property {string} find
 * @property {string} replace
 * @property {string} test file of the test
 * @property {string} title part of the test's full name
 * @property {'postgres'} [engine] when one session alone cannot show it
 */

const ORDER = 'server/features/checkout/checkout.test.ts';
const CANCELLATION = 'server/features/cancellation/cancellation.test.ts';
const STAFF = 'server/features/staff/staff.test.ts';
const PORTAL = 'server/features/vendor-portal/vendor-portal.test.ts';
const DOCUMENT = 'server/features/document/document.test.ts';
const HANDOVER = 'server/features/handover/handover.test.ts';
const ACCESS = 'server/http/access.test.ts';
const LIMITS = 'server/http/limits.test.ts';
const CANARIES = 'server/guarantees/canaries.test.ts';

/** @type {Guard[]} */
export const GUARDS_OF_ACCESS = [
  // Who may pass.
  {
    name: 'admission asks for a vendor session',
    file: 'server/http/admission.ts',
    find: "...(session ?? refuse('not_signed_in'))",
    replace: "...(session ?? { vendorId: parameters.vendorId as never, sessionId: 'none' })",
    test: ACCESS,
    title: 'answers a stranger before it looks at the body',
  },
  {
    name: 'admission asks for staff',
    file: 'server/http/admission.ts',
    find: "(await lookUps.staff(facts, app)) ?? refuse('not_signed_in')",
    replace:
      "(await lookUps.staff(facts, app)) ?? ({ email: 'x', name: 'x', role: 'admin', settingsAccess: false } as const)",
    test: ACCESS,
    title: 'answers a stranger before it looks at the body',
  },
  {
    name: 'an endpoint without a policy stops the boot',
    file: 'server/http/endpoints.ts',
    find: 'if (meta.policy === undefined) throw new Error',
    replace: 'if (meta.policy === undefined) new Error',
    test: ACCESS,
    title: 'stops the boot for an endpoint without a policy',
  },
  {
    name: 'a change must come from this site',
    file: 'server/http/api.ts',
    find: "if (isForeign(facts, app.config.publicUrl)) refuse('foreign_origin');",
    replace: '',
    test: ACCESS,
    title: 'refuses a change that does not come from this site',
  },
  {
    name: 'a browser that says nothing of where it comes from is foreign',
    file: 'server/http/origin.ts',
    find: "return !(isOurs && headers['sec-fetch-site'] === 'same-origin');",
    replace: 'return false;',
    test: ACCESS,
    title: 'refuses a change that does not come from this site',
  },
  {
    name: 'a body has a limit',
    file: 'server/http/api.ts',
    find: "if (bodyBytes(request) > endpoint.maxBodyBytes) refuse('body_too_large');",
    replace: '',
    test: ACCESS,
    title: 'refuses a body larger than the call takes',
  },
  {
    name: 'staff must be active',
    file: 'server/features/staff/staff.sql.ts',
    find: 'where email = ${email} and is_active`',
    replace: 'where email = ${email}`',
    test: STAFF,
    title: 'ends at the next call when the member of staff is deactivated',
  },
  {
    name: 'a session of staff ends after a working day',
    file: 'server/features/staff/staff.service.ts',
    find: '> LONGEST_SESSION_HOURS * HOUR_MS) return null',
    replace: '> Number.POSITIVE_INFINITY) return null',
    test: STAFF,
    title: 'ends after twelve hours, however busy',
  },
  {
    name: 'a session of staff ends after half an hour without a call',
    file: 'server/features/staff/auth.service.ts',
    find: 'expiresIn: IDLE_SESSION_MINUTES * 60,',
    replace: 'expiresIn: 24 * 3600,',
    test: STAFF,
    title: 'ends after half an hour without a call',
  },
  {
    name: 'staff hold three sessions at once',
    file: 'server/compose.ts',
    find: 'const SESSIONS_AT_ONCE = 3;',
    replace: 'const SESSIONS_AT_ONCE = 30;',
    test: STAFF,
    title: 'gives way to newer ones: three at once',
  },
  {
    name: 'a visitor cookie is one that we signed',
    file: 'server/features/visitor/visitor.service.ts',
    find: ' || !isSigned(app.secrets.cookie, value, signature)',
    replace: '',
    test: ORDER,
    title: 'shows no more to a browser that made up its cookie',
  },
  // What is whose.
  {
    name: 'only the booker cancels',
    file: 'server/features/order/order.sql.ts',
    find: 'where o.public_id = ${orderId} and ${isBookedBy(visitorId, now)}`',
    replace: 'where o.public_id = ${orderId} and (${isBookedBy(visitorId, now)} or true)`',
    test: CANCELLATION,
    title: 'is for the browser that booked',
  },
  {
    name: 'strangers with the address see a masked order',
    file: 'server/features/order/order-access.service.ts',
    find: 'return own === undefined ? null : new Date((own.knownSince ?? now)',
    replace: 'return new Date((own?.knownSince ?? now)',
    test: ORDER,
    title: 'masks who rents from anybody else',
  },
  {
    name: "an order is placed from the visitor's own draft",
    file: 'server/features/draft/draft.sql.ts',
    find: 'where id = ${draftId} and visitor_id = ${visitorId} and (expires_at',
    replace: 'where id = ${draftId} and ${visitorId}::text is not null and (expires_at',
    test: ORDER,
    title: "refuses another browser's draft",
  },
  {
    name: 'a paper is taken back by who sent it',
    file: 'server/features/document/document.sql.ts',
    find: 'where d.id = ${documentId} and drafts.visitor_id = ${visitorId}',
    replace: 'where d.id = ${documentId} and ${visitorId} is not null',
    test: DOCUMENT,
    title: 'can be taken back by who sent it, and by nobody else',
  },
  {
    name: 'staff see no papers of a draft',
    file: 'server/features/document/document.sql.ts',
    find: 'where d.id = ${documentId} and d.order_id is not null`',
    replace: 'where d.id = ${documentId}`',
    test: DOCUMENT,
    title: "do not see papers of a draft that is nobody's order",
  },
  {
    name: 'a vendor session is for its own vendor',
    file: 'server/features/vendor-session/vendor-session.sql.ts',
    find: 'where s.token_hash = ${tokenHash} and s.vendor_id::text = ${vendorId} and',
    replace: 'where s.token_hash = ${tokenHash} and ${vendorId}::text is not null and',
    test: PORTAL,
    title: 'of one vendor is none of another, whatever its cookie is called',
  },
  {
    name: 'a vendor reaches its own orders',
    file: 'server/features/order/order-access.service.ts',
    find: 'return order.vendorId === party.vendorId;',
    replace: 'return party.vendorId !== undefined;',
    test: PORTAL,
    title: 'of one vendor reaches nothing of another',
  },
  {
    name: 'a vendor lists its own orders',
    file: 'server/features/vendor-portal/vendor-portal.sql.ts',
    find: 'const conditions = [sql`o.vendor_id = ${vendorId}`];',
    replace: 'const conditions = [sql`${vendorId}::text is not null`];',
    test: PORTAL,
    title: 'of one vendor reaches nothing of another',
  },
  {
    name: 'a vendor hands over its own vehicles',
    file: 'server/features/handover/handover.service.ts',
    find: `await findOrderOf(trx, party, input.orderId);
  const { type, seats } = (await lockBookableVehicle(trx, vehicleId)) ?? refuse('not_found');
  const order = await lockOrderOf(trx, party, input.orderId);`,
    replace: `await findOrderOf(trx, { kind: 'staff' } as never, input.orderId);
  const { type, seats } = (await lockBookableVehicle(trx, vehicleId)) ?? refuse('not_found');
  const order = await lockOrderOf(trx, { kind: 'staff' } as never, input.orderId);`,
    test: HANDOVER,
    title: 'answers a foreign vendor as if there were no such order',
  },
  {
    name: 'a vendor reads its own handovers',
    file: 'server/features/handover/handover.service.ts',
    find: 'const order = await findOrderOf(db, theParty(context), orderId);',
    replace: "const order = await findOrderOf(db, { kind: 'staff' } as never, orderId);",
    test: HANDOVER,
    title: 'is read by no other vendor',
  },
  {
    name: 'the access matrix misses the owner of an order',
    file: 'server/features/order/order-access.service.ts',
    find: 'return order.vendorId === party.vendorId;',
    replace: 'return true;',
    test: ACCESS,
    title: 'handover.record as vendor with foreign id',
  },
  {
    name: 'a vendor sees a masked phone until the identity is approved',
    file: 'domain/vendor-knowledge.ts',
    find: 'maskPhone(contactPhone)',
    replace: 'contactPhone',
    test: PORTAL,
    title: 'is a masked phone and no place while the identity check is open',
  },
  {
    name: 'a vendor sees no place before the confirmation',
    file: 'domain/vendor-knowledge.ts',
    find: ' && isAgreed(status)',
    replace: '',
    test: PORTAL,
    title: 'is a masked phone and no place while the identity check is open',
  },
  // The portal link.
  {
    name: 'a revoked link opens nothing',
    file: 'server/features/vendor-session/vendor-session.sql.ts',
    find: 'and l.revoked_at is null and (l.expires_at',
    replace: 'and (l.expires_at',
    test: PORTAL,
    title: 'is dead at once when staff revoke it',
  },
  {
    name: 'an expired link opens nothing',
    file: 'server/features/vendor-session/vendor-session.sql.ts',
    find: ' and (l.expires_at is null or l.expires_at > ${now})',
    replace: ' and ${now} is not null',
    test: PORTAL,
    title: 'opens nothing once it has expired',
  },
  {
    name: 'revoking a link ends its sessions',
    file: 'server/features/vendor/vendor.service.ts',
    find: `await revokeLink(trx, vendorId, app.now());
    await endSessions(trx, vendorId, null, app.now());`,
    replace: 'await revokeLink(trx, vendorId, app.now());',
    test: PORTAL,
    title: 'is dead at once when staff revoke it',
  },
  {
    name: 'replacing a link ends its sessions',
    file: 'server/features/vendor/vendor.service.ts',
    find: `    await endSessions(trx, vendorId, null, app.now());
    await insertAdminActivity(trx, { email, activityType: 'portal_link_replaced'`,
    replace: "    await insertAdminActivity(trx, { email, activityType: 'portal_link_replaced'",
    test: PORTAL,
    title: 'is dead at once when staff replace it',
  },
  {
    name: 'a vendor that is no longer approved has no portal',
    file: 'server/features/vendor-session/vendor-session.sql.ts',
    find: "s.vendor_id::text = ${vendorId} and d.status = 'approved'",
    replace: 's.vendor_id::text = ${vendorId}',
    test: PORTAL,
    title: 'is over when its vendor is no longer approved',
  },
  // Private files.
  {
    name: 'a link to a paper is one that we signed, for this person',
    file: 'server/features/document/document.service.ts',
    find: 'if (!isGenuine || expires',
    replace: 'if (expires',
    test: DOCUMENT,
    title: 'see a document through a link of their own',
  },
  {
    name: 'a link to a paper ends',
    file: 'server/features/document/document.service.ts',
    find: ' || expires * 1000 < app.now().getTime()',
    replace: '',
    test: DOCUMENT,
    title: 'see a document through a link of their own',
  },
  // Limits.
  {
    name: 'calls are counted',
    file: 'server/http/api.ts',
    find: 'await app.limits.spendCall(limitOf(endpoint), subjectOf(actor), facts.address);',
    replace: '',
    test: LIMITS,
    title: 'places ten orders an hour',
  },
  {
    name: 'a vendor has so many sessions at once',
    file: 'server/features/vendor-session/vendor-session.service.ts',
    find: 'await keepLastUsedSessions(trx, found.vendorId, SESSIONS_AT_ONCE - 1, now);',
    replace: '',
    test: PORTAL,
    title: 'is one of twenty',
  },
  {
    name: 'calls that admission refuses are counted by address',
    file: 'server/http/api.ts',
    find: "if (failure instanceof RefusalError) await app.limits.spend('refused', null, facts.address);",
    replace: '',
    test: LIMITS,
    title: 'guesses so many',
  },
  {
    name: "visitors' files wait apart from those of vendors and staff",
    file: 'server/media/media-parent.ts',
    find: "{ allowPdf, sentBy = 'visitor' }",
    replace: "{ allowPdf, sentBy = 'party' }",
    test: 'server/http/slow-upload.test.ts',
    title: 'small files that are huge inside',
  },
  {
    name: 'an address is the one we see, not the one that is claimed',
    file: 'server/http/client-address.ts',
    find: 'step <= count && isKnown',
    replace: 'step <= Math.max(1, count) && isKnown',
    test: LIMITS,
    title: 'is not moved by addresses that a client makes up',
  },
  // What is told.
  {
    name: 'the log names routes, not paths',
    file: 'server/http/server.ts',
    find: 'route: name,',
    replace: 'route: `${name} ${facts.path}`,',
    test: CANARIES,
    title: 'holds no id of an order',
  },
  {
    name: 'the log names a failure, and does not repeat it',
    file: 'server/log.ts',
    find: "return [cause.name, code, place].filter(Boolean).join(' ');",
    replace: "return [cause.name, code, place, JSON.stringify(cause)].filter(Boolean).join(' ');",
    test: CANARIES,
    title: 'holds no address',
  },
  {
    name: 'the outbox does not keep what a mail server said',
    file: 'server/jobs/outbox-lane.ts',
    find: "`${failure.name} ${(failure as { code?: string }).code ?? ''}`.trim()",
    replace: 'failure.message',
    test: CANARIES,
    title: 'holds no e-mail',
  },
  {
    name: 'an answer to invalid input does not echo it',
    file: 'server/http/answer.ts',
    find: 'message: issue.message,',
    replace: 'message: JSON.stringify(failure.cause ?? issue),',
    test: CANARIES,
    title: 'holds no name',
  },
  {
    name: 'few pages of one browser follow at once',
    file: 'server/realtime/order-events.ts',
    find: 'if (shares.some(',
    replace: 'if (shares.every(',
    test: 'server/features/order/order-events.test.ts',
    title: 'is bounded for one browser',
  },
];
