/** The longer side of what is sent: a licence stays readable, and the server keeps no more. */
const LONGEST_PX = 2400;
const QUALITY = 0.86;

/**
 * A phone's photo is easily 8 MB, which is a lot on a prepaid plan: this makes it smaller before it leaves the device,
 * upright and without its position (T-081). What this browser cannot read goes unchanged, and the server decides.
 */
export async function lighter(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file;
  try {
    const photo = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_PX / Math.max(photo.width, photo.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(photo.width * scale);
    canvas.height = Math.round(photo.height * scale);
    const paper = canvas.getContext('2d');
    if (!paper) return file;
    // What is see-through would turn black.
    paper.fillStyle = '#fff';
    paper.fillRect(0, 0, canvas.width, canvas.height);
    paper.drawImage(photo, 0, 0, canvas.width, canvas.height);
    photo.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (!blob) return file;
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return file;
  }
}
