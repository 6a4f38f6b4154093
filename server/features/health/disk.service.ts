import { statfs } from 'node:fs/promises';

export interface Disk {
  free: number;
  total: number;
}

/** In bytes, of the disk on which a folder lies: what a program that is not root may still fill. */
export async function diskOf(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
