/** A small picture as text, to be kept with the form, and back. */
export function addressOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read'));
    reader.readAsDataURL(picture);
  });
}

/** Not by `fetch`: the page's policy lets it reach our own origin only. */
export async function pictureAt(address: string): Promise<Blob> {
  const [head = '', data = ''] = address.split(',');
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] });
}
