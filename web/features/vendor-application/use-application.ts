/** The state of the form: what is typed, which papers the server has, and what becomes of it on this device. */

import type { APPLICATION_CONSENT_VERSION } from '@ceylono/contract/terms';
import { type VendorDocumentField, vendorPhoneProblem } from '@ceylono/domain/vendor-application';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { client } from '../../api/client.ts';
import { uploadFile } from '../../api/upload.ts';
import type { SentFile } from '../../ui/use-file-sending.ts';
import type { ApplicationValues } from './application-values.ts';
import { keepApplication, readApplication } from './stored-application.ts';

/** Of the text above the papers. */
const SHOWN_CONSENT: typeof APPLICATION_CONSENT_VERSION = '2026-11-21';

export type Papers = Partial<Record<VendorDocumentField, SentFile>>;

export interface Application {
  values: ApplicationValues;
  change: (changes: Partial<ApplicationValues>) => void;
  papers: Papers;
  setPaper: (field: VendorDocumentField, sent: SentFile | null) => void;
  draftId: string | null;
  /** Those that are recognised: undefined as long as the documents' own have been enough. */
  countryCodes: string[] | undefined;
  /** Sends one paper, into a draft that the first of them starts. */
  send: (
    field: VendorDocumentField,
    file: File,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<SentFile>;
  /** The server has the papers no longer. */
  forgetPapers: () => void;
}

export function useApplication(): Application {
  const [{ values, draftId }, setKept] = useState(readApplication);
  const [papers, setPapers] = useState<Papers>({});
  const countryCodes = useCountryCodes(values.contactNumber);
  const starting = useRef<Promise<string> | null>(null);

  useEffect(() => keepApplication({ values, draftId }), [values, draftId]);

  const forgetPapers = useCallback(() => {
    starting.current = null;
    setPapers({});
    setKept((now) => ({ ...now, draftId: null }));
  }, []);

  // Papers that were sent before the page was loaded.
  const first = useRef(draftId);
  useEffect(() => {
    if (first.current === null) return;
    client.vendorApplication.getDraft({ draftId: first.current }).then(
      ({ documents }) =>
        setPapers((now) => ({
          ...Object.fromEntries(
            documents.map(({ field, documentId, contentType }) => [field, { id: documentId, contentType }]),
          ),
          ...now,
        })),
      (error: unknown) => {
        if (error instanceof ApiError && (error.status === 404 || error.status === 401)) forgetPapers();
      },
    );
  }, [forgetPapers]);

  /** One draft, however many papers are chosen at once. */
  function draft(): Promise<string> {
    if (draftId !== null) return Promise.resolve(draftId);
    starting.current ??= client.vendorApplication.start({ consentVersion: SHOWN_CONSENT }).then(
      (started) => {
        setKept((now) => ({ ...now, draftId: started.draftId }));
        return started.draftId;
      },
      (error: unknown) => {
        starting.current = null;
        throw error;
      },
    );
    return starting.current;
  }

  return {
    values,
    change: (changes) => setKept((now) => ({ ...now, values: { ...now.values, ...changes } })),
    papers,
    setPaper: (field, sent) => setPapers(({ [field]: _, ...others }) => (sent ? { ...others, [field]: sent } : others)),
    draftId,
    countryCodes,
    forgetPapers,
    async send(field, file, onProgress, signal) {
      const fields = { draftId: await draft(), field };
      try {
        const sent = await uploadFile<{ documentId: string; contentType: string }>(
          '/vendor-application-documents',
          fields,
          file,
          onProgress,
          signal,
        );
        return { id: sent.documentId, contentType: sent.contentType };
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 401)) forgetPapers();
        throw error;
      }
    },
  };
}

/** Whether vendors may apply; null until the server was asked. Where it cannot be, the form stands: it decides. */
export function useIsOpen(): boolean | null {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  useEffect(() => {
    client.vendorApplication.rules().then(
      (rules) => setOpen(rules.isOpen),
      () => setOpen(true),
    );
  }, []);
  return isOpen;
}

/** The owner may recognise more than the documents do: asked once a number is met that they do not. */
function useCountryCodes(phone: string): string[] | undefined {
  const [codes, setCodes] = useState<string[]>();
  const isUnknown = codes === undefined && vendorPhoneProblem(phone)?.problem === 'phone_country_code';
  useEffect(() => {
    if (!isUnknown) return;
    client.vendorApplication.rules().then(
      ({ countryCodes }) => setCodes(countryCodes),
      () => undefined,
    );
  }, [isUnknown]);
  return codes;
}
