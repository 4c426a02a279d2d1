/** The name without folders and drive, however a path is spelled: levels name files by absolute Windows paths. */
export function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'), path.lastIndexOf(':')) + 1)
}

/** The lower-case ending without its dot, empty for none. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}
