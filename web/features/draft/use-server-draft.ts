import type { DocumentKind } from '@ceylono/domain/document';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { client } from '../../api/client.ts';
import { type Failure, type FailureCode, failureOf } from '../../api/refusal.ts';
import { uploadFile } from '../../api/upload.ts';
import { SHOWN_CONSENT } from '../consent/consent-version.ts';
import { refuseFile } from '../document/document-check.ts';
import type { SendDocument } from '../document/document-fields.tsx';
import { sentKinds } from '../document/sent-document.ts';
import { unansweredOf } from './attempt.ts';
import type { Draft, DraftChange } from './draft.ts';

interface DocumentReceipt {
  documentId: string;
  contentType: string;
}

export interface ServerDraft {
  /** The server's draft, started by the first part that needs it. */
  theDraft: () => Promise<string>;
  send: SendDocument;
  remove: (documentId: string) => Promise<void>;
  /** Copies papers of these kinds from the last approved order into the draft. */
  takeOnFile: (kinds: DocumentKind[]) => Promise<void>;
  /** The next document begins another draft. */
  leave: () => void;
  /** Whether a refusal came because the server holds this draft no more; then it is forgotten here too. */
  isGoneAfter: (failure: Failure) => Promise<boolean>;
  /** Documents sent earlier are gone: the server keeps them for a day without an order (T-202). */
  wereForgotten: boolean;
}

/**
 * The server's part of the draft. It begins with the first upload, after the consent; it may end while the page is open
 * or was closed, and then another one begins and the documents are asked for again.
 */
export function useServerDraft(draft: Draft, change: Dispatch<DraftChange>): ServerDraft {
  const held = useRef<Promise<string> | null>(draft.draftId === null ? null : Promise.resolve(draft.draftId));
  const [wereForgotten, setForgotten] = useState(false);

  /** Two uploads at once share one draft. */
  function theDraft(): Promise<string> {
    held.current ??= start();
    return held.current;
  }

  async function start(): Promise<string> {
    try {
      const { draftId } = await client.draft.create({ consentVersion: SHOWN_CONSENT });
      change({ type: 'draftStarted', draftId });
      return draftId;
    } catch (error) {
      held.current = null;
      throw error;
    }
  }

  /** Another upload may have noticed first, and begun a new draft already. */
  function forget(gone: Promise<string> | null) {
    if (held.current !== gone) return;
    held.current = null;
    change({ type: 'draftLost' });
    setForgotten(sentKinds(draft.documents).length > 0);
  }

  const send: SendDocument = async (kind, file, onProgress, signal) => {
    const refusal = refuseFile(kind, file);
    if (refusal) throw new ApiError(refusal, { status: 422 });
    const upload = async (to: Promise<string>) => {
      const fields = { draftId: await to, kind };
      const sent = await uploadFile<DocumentReceipt>('/documents', fields, file, onProgress, signal);
      return { id: sent.documentId, contentType: sent.contentType };
    };
    const first = theDraft();
    try {
      return await upload(first);
    } catch (error) {
      if (!isGone(error)) throw error;
      forget(first);
      return upload(theDraft());
    }
  };

  async function remove(documentId: string): Promise<void> {
    try {
      await client.document.remove({ documentId });
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }

  async function takeOnFile(kinds: DocumentKind[]): Promise<void> {
    const asked = draft.documents;
    const { documents: held } = await client.draft.takeOnFile({ draftId: await theDraft(), kinds });
    change({ type: 'documentsRead', held, asked });
  }

  async function isGoneAfter({ code }: Failure): Promise<boolean> {
    if (!GONE.includes(code)) return false;
    const present = held.current;
    const isLost = code === 'draft_ordered' || (await isUnknown((await present) ?? ''));
    if (isLost) forget(present);
    return isLost;
  }

  function leave() {
    held.current = null;
  }

  useReading(draft, change, held.current, forget);
  return { theDraft, send, remove, takeOnFile, leave, isGoneAfter, wereForgotten };
}

/**
 * Once, when the page opens: what the server still holds of an earlier visit. Not while an order is unanswered: its
 * draft may be the order's by now, and the same request must be sent again to learn that.
 */
function useReading(
  draft: Draft,
  change: Dispatch<DraftChange>,
  held: Promise<string> | null,
  onGone: (gone: Promise<string> | null) => void,
) {
  const { draftId, documents, attempt } = draft;
  const opened = useRef({ draftId: unansweredOf(attempt).length > 0 ? null : draftId, documents, held, onGone });
  useEffect(() => {
    const { draftId, documents: asked, held: present, onGone: gone } = opened.current;
    if (draftId === null) return;
    client.draft.get({ draftId }).then(
      ({ documents }) => change({ type: 'documentsRead', held: documents, asked }),
      (error) => {
        if (isGone(error)) gone(present);
      },
    );
  }, [change]);
}

/** Missing, foreign, of a visitor whose cookie was deleted, or an order's by now: nothing can be added to it. */
const GONE: readonly FailureCode[] = ['not_found', 'not_signed_in', 'not_allowed', 'draft_ordered'];

async function isUnknown(draftId: string): Promise<boolean> {
  try {
    await client.draft.get({ draftId });
    return false;
  } catch (error) {
    return isGone(error);
  }
}

function isGone(error: unknown): boolean {
  return GONE.includes(failureOf(error).code);
}
