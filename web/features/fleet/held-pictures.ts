/**
 * Pictures of this device that a form shows, by the key of each. The browser keeps a picture in memory as long as its
 * address stands, so every address ends with its photo, and all with the form.
 */
export class HeldPictures {
  private readonly addresses = new Map<string, string>();
  private readonly gone = new Set<string>();
  private isOpen = true;

  /** React may take a form away and bring it back. */
  open(): void {
    this.isOpen = true;
  }

  /** Its address; null once it was let go, or all were. */
  hold(key: string, picture: Blob): string | null {
    if (!this.isOpen || this.gone.has(key)) return null;
    const address = URL.createObjectURL(picture);
    this.addresses.set(key, address);
    return address;
  }

  letGo(key: string): void {
    this.gone.add(key);
    const address = this.addresses.get(key);
    if (address !== undefined) URL.revokeObjectURL(address);
    this.addresses.delete(key);
  }

  close(): void {
    this.isOpen = false;
    for (const address of this.addresses.values()) URL.revokeObjectURL(address);
    this.addresses.clear();
  }
}
