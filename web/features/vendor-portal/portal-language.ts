/**
 * The portal speaks its vendor's language on every device (decision 042). Where our staff are signed in it speaks what
 * they read: they open a vendor's link to help, and neither find it in letters they cannot read nor change it for the vendor.
 */
import type { Language } from '@ceylono/domain/language';
import { useEffect, useState } from 'react';
import { client } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { i18n } from '../../shell/i18n.ts';
import { DOCUMENT_LANGUAGE, rememberPortalLanguage } from '../../shell/language.ts';
import { staffMarker } from '../staff/staff-session.ts';

/** Keeps the vendor's language for the next document. True: this one is in another, and that can be mended by a new one. */
export function mustStartAnewIn(language: Language): boolean {
  if (staffMarker.isSet()) return false;
  return rememberPortalLanguage(language) && language !== DOCUMENT_LANGUAGE;
}

/**
 * Starts the portal again when its vendor reads another language than this document has; true while it does. Only what the
 * server answers first counts: a choice that is made elsewhere meanwhile takes nobody's form away.
 */
export function useStartInOwnLanguage(language: Language | undefined): boolean {
  const [first, setFirst] = useState(language);
  const [isLeaving, setLeaving] = useState(true);
  if (first === undefined && language !== undefined) setFirst(language);
  useEffect(() => {
    if (first === undefined) return;
    if (mustStartAnewIn(first)) location.reload();
    else setLeaving(false);
  }, [first]);
  return isLeaving && first !== undefined && first !== DOCUMENT_LANGUAGE;
}

/** Answers what hindered it, in words. A portal that is shut, whose vendor is not known, keeps it on the device. */
export async function chooseOwnLanguage(vendorId: string, language: Language): Promise<string | null> {
  const failure = staffMarker.isSet() ? null : await storeLanguage(vendorId, language);
  if (failure !== null && failure.code !== 'not_signed_in') return i18n._(failure.text);
  rememberPortalLanguage(language);
  return null;
}

function storeLanguage(vendorId: string, language: Language) {
  return client.vendorPortal.chooseLanguage({ vendorId, language }).then(
    () => null,
    (error: unknown) => failureOf(error),
  );
}
