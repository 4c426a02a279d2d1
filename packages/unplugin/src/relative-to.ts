/** Shows paths below the project without it, and paths elsewhere as they are. */
export function relativeTo(root: string): (path: string) => string {
  const folder = root.endsWith('/') ? root : `${root}/`
  return (path) => (path.startsWith(folder) ? path.slice(folder.length) : path)
}
