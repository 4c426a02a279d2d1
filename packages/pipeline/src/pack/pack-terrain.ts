import type { TerrainRoot } from '@brushwork/runtime'
import type { TerrainAsset } from '../asset/terrain.js'
import { TerrainExtension } from './brushwork-extension.js'
import { PackDocument } from './pack-document.js'

/** Writes a terrain as a GLB: the height grid in BRUSHWORK_terrain, and a scene with one empty node. */
export async function packTerrain(terrain: TerrainAsset): Promise<Uint8Array> {
  const pack = new PackDocument(terrain.materials, terrain.pictures)
  const { document } = pack
  const extension = document.createExtension(TerrainExtension)
  document.createScene('terrain').addChild(document.createNode('terrain'))
  const heights = pack.accessor('SCALAR', terrain.samples)
  const normals = pack.accessor('VEC3', terrain.normals)
  const { columns, rows, spacing, corner, heightScale, heightOffset, colourMap, detailMap } = terrain
  extension.setRoot((indexOf): TerrainRoot => {
    return {
      columns,
      rows,
      spacing,
      corner,
      heightScale,
      heightOffset,
      heights: indexOf(heights),
      normals: indexOf(normals),
      colourMap,
      detailMap,
    }
  })
  return pack.write()
}
