/** The longer side of the small view of a photo that is kept with the form. */
const THUMB_PX = 220;
const QUALITY = 0.6;

/** A small JPEG of a photo as a data address, so that the form can still show it after a reload; '' if it cannot be read. */
export async function thumbOf(file: Blob): Promise<string> {
  try {
    const photo = await createImageBitmap(file);
    const scale = Math.min(1, THUMB_PX / Math.max(photo.width, photo.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(photo.width * scale);
    canvas.height = Math.round(photo.height * scale);
    canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height);
    photo.close();
    return canvas.toDataURL('image/jpeg', QUALITY);
  } catch {
    return '';
  }
}
