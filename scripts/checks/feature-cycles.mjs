// The folders of features form no cycle: each is a module of its own, and what two of them need of each other is a
// third, smaller one. Types and style files count, tests do not; dependency-cruiser sees cycles between files only.

/** @typedef {{ source: string, dependencies: { resolved: string }[] }} Module */

/** Where every folder is a feature. */
export const FEATURE_ROOMS = ['server/features', 'web/features'];

/**
 * The imports between folders that lie on a cycle, as `file → file`; none when there is no cycle.
 *
 * @param {Module[]} modules
 * @param {string} room
 */
export function importsOfCycles(modules, room) {
  const imports = modules
    .filter(({ source }) => !/\.test\.tsx?$/.test(source))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ source, resolved })))
    .map(({ source, resolved }) => ({ source, resolved, from: folderOf(source, room), to: folderOf(resolved, room) }))
    .filter(({ from, to }) => from !== null && to !== null && from !== to);
  /** @type {Map<string | null, Set<string | null>>} */
  const arrows = new Map();
  for (const { from, to } of imports) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
  return imports
    .filter(({ from, to }) => reachable(to, arrows).has(from))
    .map(({ source, resolved }) => `${source} → ${resolved}`);
}

/** @param {string} file @param {string} room */
function folderOf(file, room) {
  const [folder, ...rest] = file.startsWith(`${room}/`) ? file.slice(room.length + 1).split('/') : [];
  return folder !== undefined && rest.length > 0 ? folder : null;
}

/** @param {string | null} start @param {Map<string | null, Set<string | null>>} arrows */
function reachable(start, arrows) {
  const seen = new Set([start]);
  for (const folder of seen) for (const next of arrows.get(folder) ?? []) seen.add(next);
  return seen;
}
