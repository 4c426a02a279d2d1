import { existsSync } from 'node:fs'

/** An entry of a runtime package, and what Vite appends to its path. */
const ENTRY = /\/dist\/((?:\w+\/)?index\.js)(\?.*)?$/

/**
 * Finds the bundle that a runtime package has of an entry, because a page of the dev server would request each of its 80 modules.
 * Builds do not use bundles, because they remove unused code per module.
 * @param id path of the entry, with or without a query
 * @returns path of the bundle with the query, or the given path where the package has no bundle
 */
export function devBundleOf(id: string): string {
  const bundle = id.replace(ENTRY, '/dist/dev/$1$2')
  return existsSync(bundle.replace(/\?.*$/, '')) ? bundle : id
}
