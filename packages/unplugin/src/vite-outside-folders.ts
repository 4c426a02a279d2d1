import type { ViteDevServer } from 'vite'

/**
 * Has Vite's server watch searched folders that are not below its root, such as `../assets` of a workspace: a missing texture may appear
 * there. Folders inside others come with these.
 */
export function watchOutside(
  searched: readonly string[],
  { watcher, config }: Pick<ViteDevServer, 'watcher'> & { readonly config: Pick<ViteDevServer['config'], 'root'> },
): void {
  // A folder that holds Vite's root is the project itself, with its dependencies: too much to watch as a whole.
  const outside = searched.filter((folder) => !holds(config.root, folder) && !holds(folder, config.root))
  for (const folder of outside) {
    if (!outside.some((other) => other !== folder && holds(other, folder))) watcher.add(folder)
  }
}

function holds(folder: string, path: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}
