import { resolve } from 'node:path'
import type { AssetBuilder } from './asset-builder.js'
import type { ResolvedOptions } from './options.js'

/**
 * Tells the builder where the project is: the options' folders where there are any, else the bundler's.
 * @param bundlerRoot Absolute path.
 * @param bundlerCacheDir Absolute path of the folder in which the bundler keeps its own cache; `node_modules/.cache` of
 * the project for one that has none.
 */
export function openProject(
  builder: AssetBuilder,
  options: ResolvedOptions,
  bundlerRoot: string,
  bundlerCacheDir?: string,
): void {
  const root = resolve(bundlerRoot, options.root ?? '.')
  const caches = bundlerCacheDir ?? resolve(root, 'node_modules/.cache')
  builder.open(slashes(root), (chosen) =>
    slashes(chosen === undefined ? resolve(caches, 'brushwork') : resolve(root, chosen)),
  )
}

function slashes(path: string): string {
  return path.replaceAll('\\', '/')
}
