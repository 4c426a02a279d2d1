import { baseName, isInside, relativeFrom } from '../../host/path.js'
import type { Lookup } from '../../resolve/references.js'

/** Folders listed in one message; the rest are counted. */
const SHOWN = 4

/** The folders that were searched without a match, nearest first, as message text; empty without any. */
export function searchedFolders(lookups: readonly Lookup[], root: string): string {
  const lists = lookups.filter(({ file, reference }) => file === undefined && reference.scope === 'project')
  const folders = [...new Set(lists.flatMap(({ searched }) => searched))]
  const names = folders.slice(0, SHOWN).map((folder) => folderName(folder, root))
  const more = folders.length - names.length
  const rest = more === 0 ? '' : ` and ${more} more folder${more === 1 ? '' : 's'}`
  return names.length === 0 ? '' : `searched: ${names.join(', ')}${rest}`
}

/**
 * A path for messages: `game/world` in a project named `game`, `../shared` outside of it. The same on every machine.
 */
export function folderName(path: string, root: string): string {
  const name = baseName(root)
  if (path === root) return name === '' ? root : name
  return isInside(path, root) && name !== '' ? `${name}${path.slice(root.length)}` : relativeFrom(root, path)
}
