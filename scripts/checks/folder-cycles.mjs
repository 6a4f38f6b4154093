// Cycles between folders, from what dependency-cruiser read: it finds those between files, and two folders may need each
// other without one. A type that points back counts: who reads one folder has to read the other.

/** @typedef {{ source: string, dependencies: { resolved: string }[] }} Module */

/**
 * Each cycle as its folders, sorted.
 *
 * @param {Module[]} modules
 * @param {string} base the folder whose folders are compared, as `server/features`
 * @param {(file: string) => boolean} counts tests may look anywhere
 * @returns {string[]}
 */
export function folderCycles(modules, base, counts) {
  const folderOf = (/** @type {string} */ file) => {
    const [folder, ...rest] = file.startsWith(`${base}/`) ? file.slice(base.length + 1).split('/') : [];
    return rest.length > 0 ? folder : undefined;
  };
  /** @type {Map<string, Set<string>>} */
  const arrows = new Map();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source);
    if (from === undefined || !counts(source)) continue;
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved);
      if (to !== undefined && to !== from) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
  }
  const reached = new Map([...arrows.keys()].map((folder) => [folder, reachedFrom(folder, arrows)]));
  const cycles = [...reached].flatMap(([folder, folders]) => {
    if (!folders.has(folder)) return [];
    return [...folders]
      .filter((other) => reached.get(other)?.has(folder))
      .toSorted()
      .join(', ');
  });
  return [...new Set(cycles)];
}

/**
 * @param {string} start itself only when a cycle leads back to it
 * @param {Map<string, Set<string>>} arrows
 */
function reachedFrom(start, arrows) {
  /** @type {Set<string>} */
  const reached = new Set();
  const open = [start];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const next of arrows.get(folder) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(next);
    }
  }
  return reached;
}
