/**
 * A name as it is compared: case, accents, apostrophes, hyphens and repeated spaces do not matter. Vowel signs of Sinhala
 * and Tamil are letters and stay; the joiners between their letters, which some keyboards leave out, do not matter.
 */
export function folded(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]|\u200c|\u200d/g, '')
    .replace(/[\s-]+/g, ' ')
    .trim()
    .toLowerCase();
}
