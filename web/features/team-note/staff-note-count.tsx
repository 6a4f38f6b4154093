import { Plural } from '@lingui/react/macro';

/** How many notes of the team an order has, in its row; nothing where there is none. */
export function NoteCount({ notes }: { notes: number }) {
  if (notes === 0) return null;
  return (
    <span className="dimmed text-13 nowrap">
      <Plural value={notes} one="# note" other="# notes" />
    </span>
  );
}
