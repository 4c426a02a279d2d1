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
  const [{ buildAsset }, { withDefaults }, { nodeHost }] = await Promise.all([
    importPacked(packages, '@brushwork/pipeline/build') as Promise<typeof import('@brushwork/pipeline/build')>,
    importPacked(packages, '@brushwork/pipeline/config') as Promise<typeof import('@brushwork/pipeline/config')>,
    importPacked(packages, '@brushwork/pipeline/node') as Promise<typeof import('@brushwork/pipeline/node')>,
  ])
  const options = withDefaults({ profile: 'draft' })
  const context = { host: nodeHost, root, cacheDir }
  const built = await buildAsset({ file: join(root, 'world', source), options }, context)
  return built.readPack()
}
