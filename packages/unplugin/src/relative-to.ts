import { posix } from 'node:path'

/**
 * Shows paths as seen from the project, those outside of it with `../`: a log says the same on every machine, also when a bundler's cache
 * repeats it on another one. The project itself and paths on another drive stay as they are.
 */
export function relativeTo(root: string): (path: string) => string {
  const drive = driveOf(root)
  return (path) => (driveOf(path) === drive && isAbsolute(path) ? posix.relative(root, path) || path : path)
}

function isAbsolute(path: string): boolean {
  return /^(?:[A-Za-z]:)?\//.test(path)
}

function driveOf(path: string): string {
  return /^[A-Za-z]:/.exec(path)?.[0].toLowerCase() ?? ''
}
