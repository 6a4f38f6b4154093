/** A form that goes on from what a colleague wrote: what was typed over `seen` stands, everything else is as it is `now`. */
export function rebased<Field extends string>(
  typed: Record<Field, string>,
  seen: Record<NoInfer<Field>, string>,
  now: Record<NoInfer<Field>, string>,
): Record<Field, string> {
  const fields = Object.keys(seen) as Field[];
  const kept = (field: Field) => (typed[field] === seen[field] ? now[field] : typed[field]);
  return Object.fromEntries(fields.map((field) => [field, kept(field)])) as Record<Field, string>;
}
