/** Text that breaks between words, whatever its script. */
import { Text as PlainText } from '@react-pdf/renderer';
import type { ComponentProps } from 'react';

/**
 * The library takes the border between two fonts for the end of a syllable, so that a Sinhala or Tamil word would be
 * parted from its comma, with a hyphen. Under this penalty it breaks there only where a line has no other place, which
 * leaves the words that are longer than their column.
 */
const ONLY_IN_NEED = 10_000;

export function Text(props: ComponentProps<typeof PlainText>) {
  return <PlainText hyphenationPenalty={ONLY_IN_NEED} {...props} />;
}
