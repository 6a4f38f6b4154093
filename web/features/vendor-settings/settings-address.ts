/** Whether the settings are edited, as the address says it: a step back leaves the edit. */

export function isEditingSettings(params: URLSearchParams): boolean {
  return params.has('edit');
}

export function withEditing(params: URLSearchParams, isEditing: boolean): URLSearchParams {
  const next = new URLSearchParams(params);
  if (isEditing) next.set('edit', '');
  else next.delete('edit');
  return next;
}
