/** Every folder of stored files, with who knows which of them are named by a row; the clock removes the others. */
import type { App } from '../../app.ts';
import { type FileFolder, removeStrayFiles } from '../../storage/stray-files.ts';
import { listDocumentKeys } from '../document/document.sql.ts';
import { listHandoverKeys, listReportKeys } from '../handover/handover.sql.ts';
import { findPhotoKeys, PHOTO_FOLDER } from '../vehicle/vehicle-photo.service.ts';
import { VENDOR_FOLDER } from '../vendor-application/vendor-document.service.ts';
import { listVendorDocumentKeys } from '../vendor-application/vendor-document.sql.ts';

export async function forgetStrayFiles(app: App): Promise<number> {
  const { db, privateFiles, publicFiles } = app;
  const folders: FileFolder[] = [
    { storage: privateFiles, folder: 'documents', findNamed: (keys) => listDocumentKeys(db, keys) },
    { storage: privateFiles, folder: VENDOR_FOLDER, findNamed: (keys) => listVendorDocumentKeys(db, keys) },
    { storage: privateFiles, folder: 'handovers', findNamed: (keys) => listHandoverKeys(db, keys) },
    { storage: privateFiles, folder: 'reports', findNamed: (keys) => listReportKeys(db, keys) },
    { storage: publicFiles, folder: PHOTO_FOLDER, findNamed: (keys) => findPhotoKeys(app, keys) },
  ];
  let removed = 0;
  for (const folder of folders) removed += await removeStrayFiles(folder, app.now());
  return removed;
}
