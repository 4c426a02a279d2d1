import type { Terrain, TerrainLayer } from '@brushwork/runtime'

/** Textures of layers that one material reads. Shaders have 16 at least; light pages, shadows and the game's own need some. */
const TEXTURES_PER_PASS = 8

/** Repetitions of layers along both sides: of all, or of each one. */
export type LayerTiling = number | readonly (number | undefined)[]

/** Layers that one material draws, and the images that it reads: the first is that of its first layer. */
export interface TerrainPass {
  readonly layers: readonly TerrainLayer[]
  readonly images: readonly number[]
}

/** The materials that draw the layers of a terrain, in order: more than one where they have more images than a material reads. */
export function terrainPasses(
  { layers = [], materials }: Pick<Terrain, 'layers' | 'materials'>,
  tiling: LayerTiling | undefined,
): TerrainPass[] {
  const imageOf = (index: number): number => materials[index].image
  const seen = layers.filter(({ material: index, mask }) => {
    return imageOf(index) !== -1 && (mask === undefined || imageOf(mask.material) !== -1)
  })
  const tiled = seen.map((layer) => {
    const own = typeof tiling === 'number' ? tiling : tiling?.[layers.indexOf(layer)]
    return own === undefined ? layer : { ...layer, tiling: [own, own] as const }
  })
  return passesOf(tiled, imageOf)
}

function passesOf(layers: readonly TerrainLayer[], imageOf: (material: number) => number): TerrainPass[] {
  const passes: { layers: TerrainLayer[]; images: number[] }[] = []
  for (const layer of layers) {
    const needed = [layer.material, ...(layer.mask === undefined ? [] : [layer.mask.material])].map(imageOf)
    let pass = passes.at(-1)
    const more = needed.filter((image) => pass?.images.includes(image) !== true)
    if (pass === undefined || pass.images.length + new Set(more).size > TEXTURES_PER_PASS) {
      pass = { layers: [], images: [] }
      passes.push(pass)
    }
    pass.layers.push(layer)
    for (const image of needed) if (!pass.images.includes(image)) pass.images.push(image)
  }
  return passes
}
