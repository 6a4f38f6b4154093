/** The phone that an address of staff names. null: it names none; '': it stands there empty. */
export function phoneOf(params: URLSearchParams): string | null {
  const phone = params.get('phone');
  // A + that was not encoded arrives as a space (T-197); a number begins with 0 only inside its country.
  return phone === null ? null : phone.replace(/^\s+(?=[1-9])/, '+').trim();
}
