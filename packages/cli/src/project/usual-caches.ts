import type { Host } from '@brushwork/pipeline'

/** The cache that most bundlers, and this program, keep in a project with a package.json. */
const OWN_CACHE = 'node_modules/.cache/brushwork'

/** Caches that bundlers keep, relative to the project. */
export const USUAL_CACHES = ['node_modules/.vite/brushwork', OWN_CACHE] as const

/**
 * The cache of a project whose configuration names none: that of its bundler, else the usual one, which may not exist yet. Undefined
 * without a package.json: a build adds no cache to a folder that has only game files.
 */
export async function usualCache(root: string, host: Host): Promise<string | undefined> {
  for (const name of USUAL_CACHES) {
    if ((await host.kindOf(`${root}/${name}`)) === 'folder') return `${root}/${name}`
  }
  return (await host.kindOf(`${root}/package.json`)) === 'file' ? `${root}/${OWN_CACHE}` : undefined
}
