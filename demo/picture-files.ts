/** The committed pictures (`pictures/`): vehicles, papers, signatures. The build takes them into the demo's own code. */
const FILES = import.meta.glob<string>('./pictures/**/*.webp', { query: '?inline', import: 'default', eager: true });

export const PICTURE_NAMES = Object.keys(FILES).map((file) => file.slice('./pictures/'.length, -'.webp'.length));

/** The bytes of `pictures/<name>.webp`. */
export function pictureNamed(name: string): Buffer {
  const address = FILES[`./pictures/${name}.webp`];
  if (address === undefined) throw new Error(`the demo has no picture ${name}`);
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
