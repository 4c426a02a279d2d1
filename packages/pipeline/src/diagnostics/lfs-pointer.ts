const START = 'version https://git-lfs.github.com/spec/'

/** Whether these bytes are a Git LFS pointer in place of the file. */
export function isLfsPointer(bytes: Uint8Array): boolean {
  if (bytes.byteLength > 1024 || bytes.byteLength < START.length) return false
  for (let index = 0; index < START.length; index++) {
    if (bytes[index] !== START.charCodeAt(index)) return false
  }
  return true
}

/** The message about a Git LFS pointer, with a remedy. */
export function lfsPointerText(name: string): string {
  return `expected the file ${name}, but found a Git LFS pointer in its place: run "git lfs pull" to fetch it`
}
