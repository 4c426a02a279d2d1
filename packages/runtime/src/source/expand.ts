import { PackError, packKind, readModel, readSplitLevel, readSprite, readTerrain } from '@brushwork/pack'
import { plainGlb, unpackModel } from '@brushwork/pack/plain'
import { inflatePack } from './inflate-pack.js'
import type { SourceOptions } from './load-options.js'
import type { PackSource } from './read-bytes.js'
import { namingSource, readBytes } from './read-bytes.js'

/** Options of {@link expand}. Packs are decoded on the thread that calls. */
export interface ExpandOptions extends Omit<SourceOptions, 'reader'> {
  /** Meters of a quant. Default: 0.0254, an inch. With 1, one unit is one quant, as in packs. */
  readonly scale?: number
}

/**
 * Fetches a pack and makes plain glTF 2.0 of it, as `?glb` does in builds: a GLB for the glTF loader of an engine. Frames become morph
 * targets, terrains meshes, and entities nodes. Lightmaps are `MOZ_lightmap`, which `@brushwork/three/gltf` and its relatives show.
 * @throws PackError for what is no pack, and for the pack of an area; RangeError for a scale that is no number above 0
 * @example
 * ```ts
 * import { expand } from '@brushwork/runtime'
 *
 * const { buffer } = await expand('/levels/castle.glb') // an ArrayBuffer of its own
 * ```
 */
export async function expand(
  source: PackSource,
  { scale, ...options }: ExpandOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = readBytes(source, options).then(inflatePack)
  const asset = await namingSource(source, bytes.then(assetOf))
  return plainGlb(asset, { scale })
}

function assetOf(bytes: Uint8Array) {
  const kind = packKind(bytes)
  if (kind === 'level') return readSplitLevel(bytes)
  if (kind === 'terrain') return readTerrain(bytes)
  if (kind === 'sprite') return readSprite(bytes)
  if (kind === 'model') return unpackModel(readModel(bytes))
  throw new PackError(
    'foreign',
    '',
    'expected the pack of an asset, found that of an area: expand the file of its level',
  )
}
