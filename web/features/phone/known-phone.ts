/**
 * The phone of this tab's visit (customer §4): kept in the session's storage once its person has continued past the text,
 * with what was sent along. A customer who closes the tab is known by the cookie only.
 */
import { forgetOrders } from '../device/forget-orders.ts';

export interface KnownPhone {
  sessionId: string;
  /** E.164. */
  phone: string;
  fingerprint: string | null;
  ip: string | null;
  consentVersion: string;
}

const KEY = 'ceylono.phone';
const LATER = 'later';

/** null when there is none; a browser may refuse its storage. */
export function readKnownPhone(): KnownPhone | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    return kept === null || kept === LATER ? null : (JSON.parse(kept) as KnownPhone);
  } catch {
    return null;
  }
}

/** It keeps no order of another customer of this browser. */
export function keepKnownPhone(known: KnownPhone): void {
  forgetOrders(known.phone);
  write(JSON.stringify(known));
}

/** 'Welcome' was closed: it does not come again in this tab. */
export function askLater(): void {
  write(LATER);
}

export function isAskedLater(): boolean {
  try {
    return sessionStorage.getItem(KEY) === LATER;
  } catch {
    return false;
  }
}

function write(text: string): void {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // Without storage it is known for as long as this page.
  }
}
