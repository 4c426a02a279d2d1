import type { PackedTerrain } from '@brushwork/asset'
import { TERRAIN_ROOT } from '../layout/terrain.js'
import { TerrainExtension } from './document/extensions/extensions.js'
import { FieldWriter } from './document/fields.js'
import { PackDocument } from './document/pack-document.js'
import { chooseCoding, encodeHeights } from './heights/encode-heights.js'
import { encodeNormals } from './heights/encode-normals.js'

/** Writes a terrain as a GLB: the height grid in BRUSHWORK_terrain, and a scene with one empty node. */
export async function writeTerrain(terrain: PackedTerrain): Promise<Uint8Array> {
  const pack = new PackDocument(terrain.materials, terrain.images, {})
  const { document } = pack
  const extension = document.createExtension(TerrainExtension).setRequired(true)
  document.createScene('terrain').addChild(document.createNode('terrain'))
  const { samples } = terrain
  const coding = chooseCoding(samples, terrain)
  // The terrain's own normals are not written with it, but as they are coded.
  const { normals, ...grid } = terrain
  const columns = { heights: encodeHeights(samples, terrain, coding), ...encodeNormals(terrain) }
  extension.setRoot(new FieldWriter(pack).record(TERRAIN_ROOT, { ...grid, ...coding, ...columns }))
  return pack.write()
}
