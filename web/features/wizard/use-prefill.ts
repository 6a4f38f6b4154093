import { REQUIRED_DOCUMENTS } from '@ceylono/domain/document';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import { client } from '../../api/client.ts';
import { SHOWN_CONSENT } from '../consent/consent-version.ts';
import type { Draft, DraftChange } from '../draft/draft.ts';
import type { ServerDraft } from '../draft/use-server-draft.ts';
import { differing, fillAll, fillEmpty, type Prefill } from './prefill.ts';

export interface PrefillState {
  /** Details are known: nothing is to be proved any more. */
  isFilled: boolean;
  /** Something was typed otherwise than it was given before; it stays unless this is called. */
  replace: (() => void) | null;
  /** After the phone was proved. False when nothing is known of it. */
  read: () => Promise<boolean>;
}

interface PrefillOptions {
  draft: Draft;
  change: Dispatch<DraftChange>;
  server: ServerDraft;
  /** This browser has given or proved a phone. */
  isKnown: boolean;
}

/** Fills in a returning customer's details, and takes their papers on file over once they agreed to how those are kept. */
export function usePrefill({ draft, change, server, isKnown }: PrefillOptions): PrefillState {
  const [prefill, setPrefill] = useState<Prefill | null>(null);
  const { contact, consentVersion, documents } = draft;
  const present = useRef(contact);
  present.current = contact;

  const isAsked = useRef(false);

  async function read(): Promise<boolean> {
    isAsked.current = true;
    const { prefill: found } = await client.prefill.get();
    if (found === null) return false;
    change({ type: 'contactChanged', contact: fillEmpty(present.current, found) });
    setPrefill(found);
    return true;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the browser is known
  useEffect(() => {
    if (!isKnown || isAsked.current) return;
    // A customer whose fields are not filled in types.
    read().catch(() => undefined);
  }, [isKnown]);

  // A paper that was sent or removed meanwhile is not asked for again.
  const offered = useRef(new Set<string>());
  const wanted = REQUIRED_DOCUMENTS[contact.residency].filter(
    (kind) => prefill?.onFile.includes(kind) && documents[kind] === undefined,
  );
  const mayTake = consentVersion === SHOWN_CONSENT && prefill !== null;
  const missing = wanted.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: when what is wanted changes
  useEffect(() => {
    const fresh = wanted.filter((kind) => !offered.current.has(kind));
    if (!mayTake || fresh.length === 0) return;
    for (const kind of fresh) offered.current.add(kind);
    // Not taken over, they are asked for like any other.
    server.takeOnFile(fresh).catch(() => undefined);
  }, [mayTake, missing]);

  const typed = prefill === null ? [] : differing(contact, prefill);
  const replace =
    prefill === null || typed.length === 0 ? null : () => change({ type: 'contactChanged', contact: fillAll(prefill) });
  return { isFilled: prefill !== null, replace, read };
}
