import { buildTerrainMesh } from '@brushwork/runtime'
import type { TerrainAsset } from '../../asset/terrain.js'
import { PackDocument } from '../pack-document.js'

/** A terrain that any program opens: all of its triangles, with the colour map stretched over them. */
export async function interchangeTerrain(terrain: TerrainAsset): Promise<Uint8Array> {
  const { samples, heightScale, heightOffset, colourMap, materials } = terrain
  const heights = Float32Array.from(samples, (sample) => heightOffset + heightScale * sample)
  // glTF wants a material; a terrain without pictures gets that of glTF itself.
  const pack = new PackDocument(materials, terrain.pictures)
  const { document } = pack
  const mesh = document
    .createMesh('terrain')
    .addPrimitive(pack.primitive(buildTerrainMesh({ ...terrain, heights }), colourMap))
  document.createScene('terrain').addChild(document.createNode('terrain').setMesh(mesh))
  return pack.write()
}
