/** What staff fill in for a vendor who calls: the form of vendor registration, with papers in a draft of their own. */
import { type VendorDocumentField, vendorPhoneProblem } from '@ceylono/domain/vendor-application';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { api, client } from '../../api/client.ts';
import { uploadFile } from '../../api/upload.ts';
import { staffMarker } from '../staff/staff-session.ts';
import type { Application, Papers } from '../vendor-application/use-application.ts';
import { keepNewVendor, readNewVendor, type TypedVendor } from './stored-new-vendor.ts';

interface NewVendor extends Application {
  /** With what an applicant is not asked. */
  typed: TypedVendor;
  changeTyped: (changes: Partial<TypedVendor>) => void;
}

/** `whose`: who of staff types. `onNotSent`: told of each paper that did not arrive. */
export function useNewVendor(whose: string, onNotSent: (error: unknown) => void): NewVendor {
  const [found] = useState(() => readNewVendor(whose, Date.now()));
  const [typed, setTyped] = useState(found);
  const [mayKeep] = useState(staffMarker.untilSignOut);
  useEffect(() => {
    // What was found is not typed anew by being looked at.
    if (typed !== found && mayKeep()) keepNewVendor(whose, typed, Date.now());
  }, [whose, typed, found, mayKeep]);
  const { values } = typed;
  const [papers, setPapers] = useState<Papers>({});
  const [draftId, setDraftId] = useState<string | null>(null);
  const starting = useRef<Promise<string> | null>(null);
  const isUnknown = vendorPhoneProblem(values.contactNumber)?.problem === 'phone_country_code';
  const rules = useQuery(api.vendorApplication.rules.queryOptions({ enabled: isUnknown, staleTime: 60_000 }));

  function forgetPapers() {
    starting.current = null;
    setPapers({});
    setDraftId(null);
  }

  /** One draft, however many papers are chosen at once. */
  function draft(): Promise<string> {
    starting.current ??= client.vendorCreation.start().then(
      (started) => {
        setDraftId(started.draftId);
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
    change: (changes) => setTyped((now) => ({ ...now, values: { ...now.values, ...changes } })),
    typed,
    changeTyped: (changes) => setTyped((now) => ({ ...now, ...changes })),
    papers,
    setPaper: (field: VendorDocumentField, sent) =>
      setPapers(({ [field]: _, ...others }) => (sent ? { ...others, [field]: sent } : others)),
    draftId,
    countryCodes: rules.data?.countryCodes,
    forgetPapers,
    async send(field, file, onProgress, signal) {
      try {
        const fields = { draftId: await draft(), field };
        const path = '/admin/vendor-draft-documents';
        const sent = await uploadFile<{ documentId: string; contentType: string }>(
          path,
          fields,
          file,
          onProgress,
          signal,
        );
        return { id: sent.documentId, contentType: sent.contentType };
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) forgetPapers();
        if (!signal.aborted) onNotSent(error);
        throw error;
      }
    },
  };
}
