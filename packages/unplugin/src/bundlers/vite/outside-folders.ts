import type { ViteDevServer } from 'vite'
import { holds } from '../../watch/watched.js'

/**
 * Has Vite's dev server watch paths outside its root: files, and searched folders such as `../assets` of a workspace, where a missing
 * texture may appear. Paths inside one of the folders are watched with it.
 */
export function watchOutside(
  paths: readonly string[],
  { watcher, config }: Pick<ViteDevServer, 'watcher'> & { readonly config: Pick<ViteDevServer['config'], 'root'> },
): void {
  // A folder that holds Vite's root contains the project with its dependencies: too much to watch.
  const outside = paths.filter((path) => !holds(config.root, path) && !holds(path, config.root))
  for (const path of outside) {
    if (!outside.some((other) => other !== path && holds(other, path))) watcher.add(path)
  }
}
