import type { DroppedFile } from '../files/dropped-file.js'
import type { LinkedFile } from './link-text.js'

/** The files that may be the one that a link asks for, the likeliest first: only their bytes can tell. */
export function likelyFiles<File extends DroppedFile>(files: readonly File[], { path, size }: LinkedFile): File[] {
  const name = nameOf(path)
  const rank = (file: File): number => (file.path === path ? 0 : nameOf(file.path) === name ? 1 : 2)
  return files.filter(({ blob }) => blob.size === size).sort((one, other) => rank(one) - rank(other))
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase()
