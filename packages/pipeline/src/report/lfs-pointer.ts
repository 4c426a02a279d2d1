const START = 'version https://git-lfs.github.com/spec/'

/** Whether these bytes are what Git leaves in place of a file that lives in Git LFS. */
export function isLfsPointer(bytes: Uint8Array): boolean {
  if (bytes.byteLength > 1024 || bytes.byteLength < START.length) return false
  for (let index = 0; index < START.length; index++) {
    if (bytes[index] !== START.charCodeAt(index)) return false
  }
  return true
}

/** Says so, and what to do. */
export function lfsPointerText(name: string): string {
  return `expected the file ${name}, but found a Git LFS pointer in its place: run "git lfs pull" to fetch it`
}
