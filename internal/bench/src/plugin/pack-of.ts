import { join } from 'node:path'
import { buildAsset } from '@brushwork/pipeline'
import { withDefaults } from '@brushwork/pipeline/config'
import { nodeHost } from '@brushwork/pipeline/node'

/** The pack that a dev server with the plugin makes of a source, built without it and without a cache. @param source in `world`. */
export async function packOf(root: string, source: string): Promise<Uint8Array> {
  const options = withDefaults({ profile: 'draft' })
  const { pack } = await buildAsset({ file: join(root, 'world', source), options }, { host: nodeHost, root })
  return pack
}
