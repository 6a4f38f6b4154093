/**
 * The one-time link of an order that staff placed: `/open-order#link=<token>`. The token stands behind the #, which no
 * browser sends anywhere, and goes to the server in bodies alone.
 */
export function tokenIn(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('link') ?? '';
}
