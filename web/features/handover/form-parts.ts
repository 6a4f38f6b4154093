/** What the parts of the form are handed: its values, and how to change them. */
import type { HandoverForm } from './handover-form.ts';
import type { Upload } from './recording.ts';

export type ChangeForm = (change: (form: HandoverForm) => HandoverForm) => void;

export interface FormPart {
  form: HandoverForm;
  change: ChangeForm;
  /** While it is being saved nothing can be changed. */
  disabled: boolean;
}

/** What a part with photos needs besides. */
export interface PhotoPart extends FormPart {
  uploads: Readonly<Record<string, Upload>>;
  /** Puts a picture on its way; the form shows its photo already. */
  onTaken: (key: string, file: File) => void;
  onRetry: (key: string) => void;
  onDrop: (key: string) => void;
}
