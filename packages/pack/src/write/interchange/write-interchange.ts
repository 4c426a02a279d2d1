import { type Asset, buildTerrainMesh, type PackedTerrain, type Sprite } from '@brushwork/asset'
import { heightsOfSamples } from '../../heights/decode-heights.js'
import { PackDocument } from '../document/pack-document.js'
import { interchangeLevel } from './level.js'
import { interchangeModel, interchangeModelBytes } from './model.js'

/**
 * Writes an asset as plain glTF 2.0, for viewers, modeling programs and other loaders: without extensions of ours, and without any
 * that a reader must support.
 */
export async function writeInterchange(asset: Asset): Promise<Uint8Array> {
  if (asset.kind === 'terrain') return interchangeTerrain(asset)
  if (asset.kind === 'sprite') return interchangeSprite(asset)
  return asset.kind === 'level' ? interchangeLevel(asset) : interchangeModel(asset)
}

/** Bytes that the morph targets of an asset will take, so that you can refuse before any is written. */
export function interchangeBytes(asset: Asset): number {
  return asset.kind === 'model' ? interchangeModelBytes(asset) : 0
}

/** Writes a sprite for other programs: a card of its size that faces +Z and shows the first frame. */
async function interchangeSprite({ width, height, frameCount, ...sprite }: Sprite): Promise<Uint8Array> {
  const pack = new PackDocument(sprite.materials, sprite.images)
  const { document } = pack
  const [x, y, u] = [width / 2, height / 2, 1 / frameCount]
  const card = {
    positions: Float32Array.of(-x, -y, 0, x, -y, 0, x, y, 0, -x, y, 0),
    normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1),
    uvs: Float32Array.of(0, 1, u, 1, u, 0, 0, 0),
    indices: Uint16Array.of(0, 1, 2, 0, 2, 3),
  }
  const mesh = document.createMesh('sprite').addPrimitive(pack.primitive(card, 0))
  document.createScene('sprite').addChild(document.createNode('sprite').setMesh(mesh))
  return pack.write()
}

/** Writes a terrain for other programs: all of its triangles, with the color map stretched over them. */
async function interchangeTerrain(terrain: PackedTerrain): Promise<Uint8Array> {
  const { samples, heightScale, heightOffset, colorMap, materials } = terrain
  const heights = heightsOfSamples(samples, heightScale, heightOffset)
  // A terrain without images gets glTF's default material.
  const pack = new PackDocument(materials, terrain.images)
  const { document } = pack
  const mesh = document
    .createMesh('terrain')
    .addPrimitive(pack.primitive(buildTerrainMesh({ ...terrain, heights }), colorMap))
  document.createScene('terrain').addChild(document.createNode('terrain').setMesh(mesh))
  return pack.write()
}
