/** Papers of a vendor's own vehicle, as the portal reads, files and takes them away, and staff for the vendor. */
import { formatDay } from '@ceylono/domain/colombo-format';
import { type Day, startOfDay } from '@ceylono/domain/colombo-time';
import type { InsuranceClass, PaperKind } from '@ceylono/domain/vehicle-paper';
import { uploadFile } from '../../api/upload.ts';
import { lighter } from '../../ui/lighter-photo.ts';
import type { FleetDoor, OwnPapers } from '../fleet-door/fleet-door.ts';

export type { OwnPapers };
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
  door: Pick<FleetDoor, 'correctPaper' | 'papersPath'>;
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
export async function savePaper({ door, vendorId, vehicleId, kind, typed, version, file, key, onProgress }: Saving) {
  const { expiresOn, insuranceClass, insurer, policyNumber } = typed;
  const isInsurance = kind === 'insurance' && insuranceClass !== '';
  const told = {
    kind,
    expiresOn,
    ...(isInsurance ? { insurer, policyNumber, insuranceClass } : {}),
    ...(version === undefined ? {} : { version }),
  };
  if (file === null) return door.correctPaper({ vendorId, vehicleId, ...told }, key);
  const address = door.papersPath({ vendorId, vehicleId });
  return uploadFile<OwnPapers>(address, told, await lighter(file), onProgress, undefined, key);
}

/** `Tue 30 Jun 2026` */
export function dayShown(day: Day, locale: string): string {
  return formatDay(startOfDay(day), locale);
}
