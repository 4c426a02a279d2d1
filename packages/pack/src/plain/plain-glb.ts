import { buildTerrainMesh, type Model, type PackedLevel, type Sprite, type Terrain } from '@brushwork/asset'
import { PlainDocument } from './plain-document.js'
import { plainLevel } from './plain-level.js'
import { plainModel } from './plain-model.js'
import type { PlainOptions } from './plain-options.js'

/**
 * Writes an asset as plain glTF 2.0, for viewers, modeling programs and other loaders: without extensions of ours. Lightmaps are
 * `MOZ_lightmap`, which readers may ignore.
 * @throws RangeError for a scale that is no number above 0
 */
export function plainGlb(
  asset: Model | PackedLevel | Sprite | Terrain,
  options: PlainOptions = {},
): Uint8Array<ArrayBuffer> {
  const { scale = 1 } = options
  if (!(scale > 0 && scale < Infinity)) throw new RangeError(`scale: expected a number above 0, found ${scale}`)
  if (asset.kind === 'terrain') return plainTerrain(asset, options)
  if (asset.kind === 'sprite') return plainSprite(asset, options)
  return asset.kind === 'level' ? plainLevel(asset, options) : plainModel(asset, options)
}

/** Writes a sprite: a card of its size that faces +Z and shows the first frame. */
function plainSprite(sprite: Sprite, { scale }: PlainOptions): Uint8Array<ArrayBuffer> {
  const { width, height, frameCount, materials, images } = sprite
  const document = new PlainDocument()
  const [x, y, u] = [width / 2, height / 2, 1 / frameCount]
  const card = {
    positions: Float32Array.of(-x, -y, 0, x, -y, 0, x, y, 0, -x, y, 0),
    normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1),
    uvs: [Float32Array.of(0, 1, u, 1, u, 0, 0, 0)],
    indices: Uint16Array.of(0, 1, 2, 0, 2, 3),
  }
  const primitives = [document.primitive(card, document.materials.plain(materials[0], images))]
  const mesh = document.meshes.push({ name: 'sprite', primitives }) - 1
  return document.write({ name: 'sprite' }, [document.node({ name: 'sprite', mesh })], scale)
}

/** Writes a terrain: all of its triangles, with the color map stretched over them. */
function plainTerrain(terrain: Terrain, { scale }: PlainOptions): Uint8Array<ArrayBuffer> {
  const document = new PlainDocument()
  const { uvs, ...mesh } = buildTerrainMesh(terrain)
  const material = terrain.materials[terrain.colorMap]
  // A terrain without images gets glTF's default material.
  const index = material === undefined ? -1 : document.materials.plain(material, terrain.images)
  const sets = material === undefined || material.image < 0 ? [] : [uvs]
  const primitives = [document.primitive({ ...mesh, uvs: sets }, index)]
  const node = { name: 'terrain', mesh: document.meshes.push({ name: 'terrain', primitives }) - 1 }
  return document.write({ name: 'terrain' }, [document.node(node)], scale)
}
