import { join } from 'node:path'
import { buildAsset } from '@brushwork/pipeline'
import { withDefaults } from '@brushwork/pipeline/config'
import { nodeHost } from '@brushwork/pipeline/node'

/**
 * The pack that a dev server with the plugin makes of a source, built without it: in a cache of its own, for the pictures' sake, and without
 * memory of the edition before. @param source in the folder `world`.
 */
export async function packOf(root: string, source: string): Promise<Uint8Array> {
  const options = withDefaults({ profile: 'draft' })
  const context = { host: nodeHost, root, cacheDir: join(root, '.packs') }
  const built = await buildAsset({ file: join(root, 'world', source), options }, context)
  return built.readPack()
}
