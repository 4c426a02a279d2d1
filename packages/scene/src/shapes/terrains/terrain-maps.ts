import type { Terrain } from '@brushwork/runtime'
import type { ImageUse } from '../../port/texture-port.js'

/** Index of the image of a material of a terrain; -1 for none. */
export function imageOf({ materials }: Pick<Terrain, 'materials'>, material: number): number {
  return material === -1 ? -1 : materials[material].image
}

/** What the images of a terrain are used for: a color map that nothing repeats is stretched once, so that its far edge does not bleed into the near one. */
export function terrainUses(
  terrain: Pick<Terrain, 'materials' | 'colorMap' | 'detailMap' | 'layers'>,
): (image: number) => ImageUse {
  const [color, detail] = [terrain.colorMap, terrain.detailMap].map((map) => imageOf(terrain, map))
  const isStretched = terrain.layers === undefined && color !== detail
  return (image) => (isStretched && image === color ? 'card' : 'color')
}
