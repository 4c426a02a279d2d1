import { relative, resolve } from 'node:path'

/** Absolute, `/` separators. */
export function absolutePath(name: string, cwd: string): string {
  return slashes(resolve(cwd, name))
}

/** The shortest form of a path, relative to the folder of the call. */
export function shownPath(path: string, cwd: string): string {
  const short = slashes(relative(cwd, path))
  return short.startsWith('../../..') || short === '' ? path : short
}

function slashes(path: string): string {
  return process.platform === 'win32' ? path.replaceAll('\\', '/') : path
}
