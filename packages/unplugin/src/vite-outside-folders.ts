import type { ViteDevServer } from 'vite'

/**
 * Has Vite's server watch paths that are not below its root: searched folders such as `../assets` of a workspace, where a missing texture
 * may appear, and files. What is inside one of the folders comes with it.
 */
export function watchOutside(
  paths: readonly string[],
  { watcher, config }: Pick<ViteDevServer, 'watcher'> & { readonly config: Pick<ViteDevServer['config'], 'root'> },
): void {
  // A folder that holds Vite's root is the project itself, with its dependencies: too much to watch as a whole.
  const outside = paths.filter((path) => !holds(config.root, path) && !holds(path, config.root))
  for (const path of outside) {
    if (!outside.some((other) => other !== path && holds(other, path))) watcher.add(path)
  }
}

function holds(folder: string, path: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}
