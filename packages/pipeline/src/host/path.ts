/** Paths here are absolute with `/` separators, as a Host takes them; no part of them is ever `.` or `..`. */

/** The part after the last `/`. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** The part before the last `/`, without it; `/` and drive roots keep theirs. */
export function folderOf(path: string): string {
  const at = path.lastIndexOf('/')
  if (at <= 0) return '/'
  return path.slice(0, path[at - 1] === ':' ? at + 1 : at)
}

/** The extension from the last dot on, lower-case: `.tga`; empty without one. */
export function extensionOf(path: string): string {
  const name = baseName(path)
  const at = name.lastIndexOf('.')
  return at <= 0 ? '' : name.slice(at).toLowerCase()
}

/** The base name without its extension. */
export function stemOf(path: string): string {
  const name = baseName(path)
  return name.slice(0, name.length - extensionOf(name).length)
}

/** `folder/name` with one `/` between. */
export function join(folder: string, name: string): string {
  return folder.endsWith('/') ? folder + name : `${folder}/${name}`
}

/**
 * Applies a relative path with `.` and `..` to an absolute folder; stops at the root of the file system, drive or
 * share.
 */
export function resolveFrom(folder: string, relative: string): string {
  const isAbsolute = /^(?:\/|\\\\|[A-Za-z]:[\\/])/.test(relative)
  const absolute = (isAbsolute ? relative : `${folder}/${relative}`).replaceAll('\\', '/')
  const root = /^\/\/[^/]/.test(absolute) ? '//' : /^[A-Za-z]:/.test(absolute) ? '' : '/'
  const fixed = { '//': 2, '/': 0, '': 1 }[root]
  const parts: string[] = []
  for (const part of absolute.split('/')) {
    if (part === '..') parts.splice(Math.max(fixed, parts.length - 1))
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return root + parts.join('/')
}

/** Whether `path` is `folder` or inside it. */
export function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`)
}

/** Distance of two folders: steps up from one to the common ancestor, and down to the other. */
export function folderDistance(from: string, to: string): number {
  const a = from.split('/').filter(Boolean)
  const b = to.split('/').filter(Boolean)
  let common = 0
  while (common < a.length && common < b.length && a[common] === b[common]) common++
  return a.length - common + (b.length - common)
}

/** The relative path from a folder to another path: `../shared/art`. On another drive, the path itself. */
export function relativeFrom(folder: string, path: string): string {
  const from = folder.split('/').filter(Boolean)
  const to = path.split('/').filter(Boolean)
  if (/^[A-Za-z]:/.test(path) && from[0] !== to[0]) return path
  let common = 0
  while (common < from.length && common < to.length && from[common] === to[common]) common++
  return [...from.slice(common).map(() => '..'), ...to.slice(common)].join('/')
}
