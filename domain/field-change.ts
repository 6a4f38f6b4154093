/** What a correction by staff changed of a record: field by field, as it is kept and shown. */

export interface FieldChange<Field extends string> {
  field: Field;
  before: string;
  after: string;
}

/** Those of the fields that differ, in their own order. */
export function fieldChanges<Field extends string>(
  fields: readonly Field[],
  before: Record<Field, string>,
  after: Record<Field, string>,
): FieldChange<Field>[] {
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));
}
