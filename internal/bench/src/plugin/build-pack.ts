import { join } from 'node:path'
import { buildAsset } from '@brushwork/pipeline'
import { withDefaults } from '@brushwork/pipeline/config'
import { nodeHost } from '@brushwork/pipeline/node'

/**
 * Builds the pack that a dev server with the plugin makes of a source. It uses its own image cache and no incremental
 * state. @param source path in the folder `world`
 */
export async function buildPack(root: string, source: string): Promise<Uint8Array> {
  const options = withDefaults({ profile: 'draft' })
  const context = { host: nodeHost, root, cacheDir: join(root, '.packs') }
  const built = await buildAsset({ file: join(root, 'world', source), options }, context)
  return built.readPack()
}
