import { join } from 'node:path'
import { buildAsset } from '@brushwork/pipeline'
import { withDefaults } from '@brushwork/pipeline/config'
import { nodeHost } from '@brushwork/pipeline/node'

/**
 * Builds the pack that a dev server with the plugin makes of a source, the light of a level included. It uses no incremental state.
 * @param source path in the folder `world` @param cacheDir absolute path; default: a cache that no server uses
 */
export async function buildPack(root: string, source: string, cacheDir = join(root, '.packs')): Promise<Uint8Array> {
  const options = withDefaults({ profile: 'draft' })
  const context = { host: nodeHost, root, cacheDir }
  const built = await buildAsset({ file: join(root, 'world', source), options }, context)
  return built.readPack()
}
