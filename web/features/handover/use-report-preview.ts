import type { Language } from '@ceylono/domain/language';
import { useMutation } from '@tanstack/react-query';
import { madeFile } from '../../api/file.ts';
import { download } from '../../ui/download.ts';
import type { HandoverDoor } from './handover-door.ts';
import { chargesOf, type HandoverForm, recordedFields } from './handover-form.ts';
import { TERMS_VERSION } from './handover-terms.ts';

interface PreviewOf {
  door: HandoverDoor;
  fileName: string;
  /** The customer's. */
  language: Language;
  /** Everything the form shows has arrived. */
  sendAll: () => Promise<void>;
  /** The form as it is then, with the ids of its files. */
  form: () => HandoverForm;
}

/** The report of what is on the form now, marked "not yet saved", as a file (architecture §5). */
export function useReportPreview({ door, fileName, language, sendAll, form }: PreviewOf) {
  const { phase, previewPath } = door;
  return useMutation({
    mutationFn: async () => {
      await sendAll();
      const filled = form();
      const report = await madeFile(previewPath, {
        phase,
        ...recordedFields(filled),
        termsVersion: TERMS_VERSION,
        termsLanguage: filled.termsLanguage ?? language,
        idVerified: filled.idVerified,
        additionalCharges: phase === 'return' ? (chargesOf(filled) ?? []) : [],
      });
      download(report, fileName);
    },
  });
}
