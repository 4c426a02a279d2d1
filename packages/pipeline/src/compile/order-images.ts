import type { LevelArea, LightPage, PackedLevel } from '@brushwork/asset'

/**
 * Sorts the images of a level that is split by area in the order of its packs. Those that parts or several areas show
 * come first, then those of each area. Each image is stored once, and no area waits for another one.
 */
export function orderImages(level: PackedLevel, areas: readonly Omit<LevelArea, 'imageCount'>[]): PackedLevel {
  const owners = ownersOf(level, areas)
  const order = [...level.images.keys()].sort((a, b) => owners[a] - owners[b] || a - b)
  const moved = new Map(order.map((from, to) => [from, to]))
  const imageOf = (image: number) => moved.get(image) ?? image
  return {
    ...level,
    images: order.map((image) => level.images[image]),
    materials: level.materials.map((material) => ({ ...material, image: imageOf(material.image) })),
    ...(level.sky && {
      sky: { ...level.sky, ...(level.sky.image !== undefined && { image: imageOf(level.sky.image) }) },
    }),
    ...(level.lightPages && {
      lightPages: level.lightPages.map((page) => movedPage(page, imageOf)),
    }),
    ...(level.terrainLights && {
      terrainLights: level.terrainLights.map((light) => ({ ...light, layers: light.layers.map(imageOf) })),
    }),
    areas: areas.map((area, index) => ({ ...area, imageCount: owners.filter((owner) => owner === index).length })),
  }
}

function movedPage(page: LightPage, imageOf: (image: number) => number): LightPage {
  const { layers, directions } = page
  return { ...page, layers: layers.map(imageOf), ...(directions !== undefined && { directions: imageOf(directions) }) }
}

function imagesOf({ layers, directions }: LightPage): readonly number[] {
  return directions === undefined ? layers : [...layers, directions]
}

/** The area of each image that one area alone shows; −1 for others. */
function ownersOf(level: PackedLevel, areas: readonly Omit<LevelArea, 'imageCount'>[]): number[] {
  const owners: (number | undefined)[] = new Array(level.images.length)
  const use = (image: number, area: number) => {
    if (image >= 0) owners[image] = owners[image] === undefined || owners[image] === area ? area : -1
  }
  const pages = level.lightPages ?? []
  let [surface, page] = [0, pages.length - areas.reduce((sum, { lightPageCount }) => sum + lightPageCount, 0)]
  for (const shown of pages.slice(0, page)) for (const image of imagesOf(shown)) use(image, -1)
  if (level.sky?.image !== undefined) use(level.sky.image, -1)
  for (const { layers } of level.terrainLights ?? []) for (const image of layers) use(image, -1)
  for (const part of level.parts) for (const { material } of part.surfaces) use(level.materials[material].image, -1)
  for (const [index, { surfaceCount, lightPageCount }] of areas.entries()) {
    for (const { material } of level.surfaces.slice(surface, surface + surfaceCount)) {
      use(level.materials[material].image, index)
    }
    for (const shown of pages.slice(page, page + lightPageCount)) for (const image of imagesOf(shown)) use(image, index)
    surface += surfaceCount
    page += lightPageCount
  }
  return owners.map((owner) => owner ?? -1)
}
