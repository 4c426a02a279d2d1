import { createRequire } from 'node:module'

/** Versions of the packages that decide what a module looks like, for caches that outlive them. */
export function pluginVersions(): readonly string[] {
  const require = createRequire(import.meta.url)
  const packages = ['../package.json', '@brushwork/pipeline/package.json'].map((path) => require(path) as unknown)
  return packages.map((manifest) => (manifest as { readonly version: string }).version)
}
