/** A form that goes on from what a colleague wrote: what was typed over `seen` stands, everything else is as it is `now`. */
export function rebased<Fields extends object>(typed: Fields, seen: NoInfer<Fields>, now: NoInfer<Fields>): Fields {
  const fields = Object.keys(seen) as (keyof Fields)[];
  const kept = (field: keyof Fields) => (typed[field] === seen[field] ? now[field] : typed[field]);
  return Object.fromEntries(fields.map((field) => [field, kept(field)])) as Fields;
}
