/** That a phone reads from the drawn sticker what was put on it. */
import encodeQR from 'qr';
import decodeQR from 'qr/decode.js';
import { expect, it } from 'vitest';
import { stickerPath } from '@ceylono/domain/vehicle-sticker';

it('a code of an address as long as ours is read back, with a stripe across it', () => {
  const vendor = 'a1000000-0000-4000-8000-000000000002';
  const vehicle = 'b2000000-0000-4000-8000-000000000010';
  const address = `https://ceylono.example${stickerPath(vendor, vehicle)}`;
  const rows = encodeQR(address, 'raw', { ecc: 'quartile', border: 2 });
  const scale = 4;
  const side = rows.length * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const isDark = rows[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true;
      // Dirt over two rows of squares.
      const isDirty = y > side / 2 && y < side / 2 + 2 * scale && x > side / 3;
      if (isDark || isDirty) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  expect(decodeQR({ width: side, height: side, data })).toBe(address);
});
