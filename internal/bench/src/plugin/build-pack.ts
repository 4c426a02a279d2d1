import { join } from 'node:path'
import { importPacked } from './installed/import-packed.mjs'

/**
 * Builds the pack that a dev server with the plugin makes of a source, the light of a level included. It uses no incremental state.
 * @param packages project in which the plugin is installed: its pipeline shares a cache with it
 * @param source path in the folder `world` @param cacheDir absolute path; default: a cache that no server uses
 */
export async function buildPack(
  packages: string,
  root: string,
  source: string,
  cacheDir = join(root, '.packs'),
): Promise<Uint8Array> {
  const [{ openSession }, { nodeHost }] = await Promise.all([
    importPacked(packages, '@brushwork/pipeline') as Promise<typeof import('@brushwork/pipeline')>,
    importPacked(packages, '@brushwork/pipeline/node') as Promise<typeof import('@brushwork/pipeline/node')>,
  ])
  const settings = { asked: { profile: 'draft' } } as const
  const session = openSession({ host: nodeHost, root, cacheDir, settings, threads: false })
  const built = await session.build(join(root, 'world', source))
  return built.readPack()
}
