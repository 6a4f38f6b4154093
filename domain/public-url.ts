/**
 * Stands in the built public pages for the address of the site (`canonical`, `hreflang`, link previews), which only a
 * running server knows: it fills its own in as it starts. Without a path and without a slash at the end.
 */
export const PUBLIC_URL_MARK = 'https://the-address-of-this-site.invalid';
