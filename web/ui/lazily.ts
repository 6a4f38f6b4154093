import { type ComponentType, lazy } from 'react';

/**
 * A part that is fetched when it is first drawn. When it cannot be fetched, `instead` stands there until the page is
 * loaded again: a weak link may cost a part of a screen, never the screen.
 */
export function lazily<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead: ComponentType<Props>,
) {
  return lazy(() => load().catch(() => ({ default: instead })));
}
