import { relative, resolve } from 'node:path'

/** Absolute, `/` separators. */
export function absolutePath(name: string, cwd: string): string {
  return slashes(resolve(cwd, name))
}

/** As short as it can be said from the folder a command was called in. */
export function shownPath(path: string, cwd: string): string {
  const short = slashes(relative(cwd, path))
  return short.startsWith('../../..') || short === '' ? path : short
}

function slashes(path: string): string {
  return process.platform === 'win32' ? path.replaceAll('\\', '/') : path
}
