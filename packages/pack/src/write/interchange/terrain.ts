import type { PackedTerrain } from '@brushwork/asset'
import { buildTerrainMesh } from '@brushwork/asset'
import { heightsOfSamples } from '../../heights/heights-of-samples.js'
import { PackDocument } from '../document/pack-document.js'

/** Writes a terrain for other programs: all of its triangles, with the color map stretched over them. */
export async function interchangeTerrain(terrain: PackedTerrain): Promise<Uint8Array> {
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
