import type { SourceFile } from './find-sources.js'

/**
 * Names sources below an output folder, each with its ending: by its path below the folder or glob that matched it. Sources of one name from
 * several folders get as many of their folders in front as tell them apart, and so do those that differ in the ending only:
 * `a/guard.mdl`, `a/guard.wmp` and `b/guard.mdl`. Names that differ only in case are one name, because file systems may ignore case.
 */
export function outputNames(sources: readonly SourceFile[]): ReadonlyMap<SourceFile, string> {
  const folders = new Map(sources.map((source) => [source, 0]))
  for (;;) {
    const names = new Map(sources.map((source) => [source, nameOf(source, folders.get(source) ?? 0)]))
    const whole = (source: SourceFile): string => names.get(source) ?? ''
    const mixed = groupsOf(sources, (source) => stemOf(whole(source))).filter((group) =>
      groupsOf(group, whole).some(isOfSeveralFolders),
    )
    if (mixed.length === 0) return names
    for (const source of mixed.flat()) folders.set(source, (folders.get(source) ?? 0) + 1)
  }
}

/**
 * Names packs: those of {@link outputNames} without endings. Sources whose packs would share a name keep their endings: `guard.mdl` and
 * `guard.wmp`.
 */
export function packNames(sources: readonly SourceFile[]): ReadonlyMap<SourceFile, string> {
  const names = outputNames(sources)
  const whole = new Set<SourceFile>()
  for (;;) {
    const packs = new Map([...names].map(([source, name]) => [source, whole.has(source) ? name : stemOf(name)]))
    const shared = groupsOf(sources, (source) => packs.get(source) ?? '').flatMap((group) =>
      group.length > 1 ? group.filter((source) => !whole.has(source)) : [],
    )
    if (shared.length === 0) return packs
    for (const source of shared) whole.add(source)
  }
}

function groupsOf(sources: readonly SourceFile[], nameOf: (source: SourceFile) => string): SourceFile[][] {
  const groups = new Map<string, SourceFile[]>()
  for (const source of sources) {
    const name = nameOf(source).toLowerCase()
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [source])
    else group.push(source)
  }
  return [...groups.values()]
}

/** Otherwise folders do not tell the sources apart: their names differ in case. */
function isOfSeveralFolders(group: readonly SourceFile[]): boolean {
  return new Set(group.map(({ path }) => path.slice(0, path.lastIndexOf('/')).toLowerCase())).size > 1
}

/** Path below the base. @param folders how many folders above it are added */
function nameOf({ path, base }: SourceFile, folders: number): string {
  const root = base.endsWith('/') ? base : `${base}/`
  const below = path.startsWith(root) ? path.slice(root.length) : path.slice(path.lastIndexOf('/') + 1)
  // A drive, `C:`, becomes a folder `C`.
  const above = path
    .slice(0, path.length - below.length)
    .replace(':', '')
    .split('/')
  return [...(folders === 0 ? [] : above.filter((name) => name !== '').slice(-folders)), below].join('/')
}

function stemOf(name: string): string {
  return name.replace(/\.[^./]*$/, '')
}
