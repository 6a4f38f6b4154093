/** Papers of a vendor's own vehicle, as the portal reads, files and takes them away. */
import { formatDay } from '@ceylono/domain/colombo-format';
import { type Day, startOfDay } from '@ceylono/domain/colombo-time';
import type { InsuranceClass, PaperKind } from '@ceylono/domain/vehicle-paper';
import { client } from '../../api/client.ts';
import { uploadFile } from '../../api/upload.ts';
import { lighter } from '../../ui/lighter-photo.ts';

export type OwnPapers = Awaited<ReturnType<typeof client.vehiclePaper.list>>;
export type OwnPaper = OwnPapers['papers'][number];

/** As typed; '' while a field is empty. */
export interface TypedPaper {
  expiresOn: string;
  insurer: string;
  policyNumber: string;
  insuranceClass: InsuranceClass | '';
}

export function typedOf(paper: OwnPaper['paper']): TypedPaper {
  const { insurer, policyNumber, insuranceClass } = paper?.insurance ?? {};
  return {
    expiresOn: paper?.expiresOn ?? '',
    insurer: insurer ?? '',
    policyNumber: policyNumber ?? '',
    insuranceClass: insuranceClass ?? '',
  };
}

export type PaperField = keyof TypedPaper | 'file';

/** Which fields are still empty. One that was filed before may keep its file. */
export function emptyFields(kind: PaperKind, typed: TypedPaper, hasFile: boolean): PaperField[] {
  const asked: (keyof TypedPaper)[] =
    kind === 'insurance' ? ['expiresOn', 'insurer', 'policyNumber', 'insuranceClass'] : ['expiresOn'];
  return [
    ...asked.filter((field) => typed[field].trim() === ''),
    ...(hasFile ? [] : (['file'] satisfies PaperField[])),
  ];
}

interface Saving {
  vendorId: string;
  vehicleId: string;
  kind: PaperKind;
  typed: TypedPaper;
  /** Of the paper that it takes the place of. */
  version: string | undefined;
  /** null: that paper keeps its file. */
  file: File | null;
  key: string;
  onProgress: (share: number) => void;
}

/** The same saving under the same key arrives once. */
export async function savePaper({ vendorId, vehicleId, kind, typed, version, file, key, onProgress }: Saving) {
  const { expiresOn, insuranceClass, insurer, policyNumber } = typed;
  const isInsurance = kind === 'insurance' && insuranceClass !== '';
  const told = {
    kind,
    expiresOn,
    ...(isInsurance ? { insurer, policyNumber, insuranceClass } : {}),
    ...(version === undefined ? {} : { version }),
  };
  if (file === null)
    return client.vehiclePaper.save({ vendorId, vehicleId, ...told }, { context: { idempotencyKey: key } });
  const address: `/${string}` = `/vendor/${encodeURIComponent(vendorId)}/vehicles/${encodeURIComponent(vehicleId)}/papers`;
  return uploadFile<OwnPapers>(address, told, await lighter(file), onProgress, undefined, key);
}

/** Where the browser reads a paper. */
export function paperAddress(vendorId: string, vehicleId: string, paperId: string): string {
  return `/api/vendor/${encodeURIComponent(vendorId)}/vehicles/${encodeURIComponent(vehicleId)}/papers/${encodeURIComponent(paperId)}/content`;
}

/** `Tue 30 Jun 2026` */
export function dayShown(day: Day, locale: string): string {
  return formatDay(startOfDay(day), locale);
}
