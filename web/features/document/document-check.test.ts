/**
 * What a file must be before it is sent.
 * @rows CUS-WIZ 40 41
 */
import { MAX_DOCUMENT_BYTES } from '@ceylono/domain/document';
import { describe, expect, it } from 'vitest';
import { acceptedTypes, refuseFile } from './document-check.ts';

function file(name: string, type: string, size = 1000) {
  return { name, type, size };
}

describe('a file before it is sent', () => {
  it('may be a PDF only for the papers of foreigners', () => {
    expect(refuseFile('passport', file('p.pdf', 'application/pdf'))).toBeNull();
    expect(refuseFile('id-front', file('p.pdf', 'application/pdf'))).toBe('file_type_refused');
    expect(acceptedTypes('selfie')).not.toContain('application/pdf');
  });

  it('is named HEIC, whatever the device calls it', () => {
    expect(refuseFile('selfie', file('IMG_1.HEIC', ''))).toBe('file_heic');
    expect(refuseFile('selfie', file('IMG_1', 'image/heif'))).toBe('file_heic');
  });

  it('has at most 10 MB', () => {
    expect(refuseFile('selfie', file('s.jpg', 'image/jpeg', MAX_DOCUMENT_BYTES))).toBeNull();
    expect(refuseFile('selfie', file('s.jpg', 'image/jpeg', MAX_DOCUMENT_BYTES + 1))).toBe('file_too_large');
  });
});
