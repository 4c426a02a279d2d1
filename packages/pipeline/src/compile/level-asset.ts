import type {
  CompiledLevel,
  LevelSky,
  LevelSurface,
  LightPage,
  Material,
  PackedLevel,
  TerrainLight,
} from '@brushwork/asset'
import { heldImage, type LazyImage } from '../image/lazy-image.js'
import type { ImageSet } from '../import/image-set.js'
import type { LevelTextures } from '../import/level/textures/level-textures.js'
import { Looks } from './looks.js'
import { withReadableNames } from './readable-names.js'
import type { FoundSky } from './sky/sky-image.js'

/** What a level has besides its compilation. */
export interface LevelAdditions {
  /** Whether the lowest bits of its luxels are noise. */
  readonly isLightSampled: boolean
  readonly navmesh?: Uint8Array
  readonly sky?: FoundSky | undefined
  /** Whether an image has a name in place of a texture. */
  readonly isStandIn?: (image: LazyImage) => boolean
  /** Alpha and sides by the shader of a texture. */
  readonly shaderOf?: LevelTextures['shaderOf']
}

/** Engines do not repeat the images of skies, as they do those of surfaces. */
const SKY = 'sky'

/** Makes a compiled level with its images, ready to be packed. @param set empty */
export async function levelAsset(
  compiled: CompiledLevel,
  imageOf: (texture: string) => LazyImage,
  set: ImageSet,
  { isLightSampled, navmesh, sky, isStandIn = () => false, shaderOf = () => undefined }: LevelAdditions,
): Promise<PackedLevel> {
  // Names that differ only in case share one image, which is stored once.
  const ids = new Map<LazyImage, string>()
  const materials: Material[] = []
  for (const name of compiled.textures) {
    const isSky = name === sky?.texture
    const shown = (isSky ? sky?.image?.image : undefined) ?? imageOf(name)
    const id = ids.get(shown) ?? name
    ids.set(shown, id)
    const shader = shaderOf(name)
    const isOpaque = isSky || shader?.alpha === 'opaque'
    const own = isOpaque ? { id: isSky ? id : `${id} opaque`, isOpaque, ...(isSky && { purpose: SKY }) } : { id }
    const hasHalves = isSky && hasTwoLayers(sky)
    const { index: image, alpha } = await set.add({ ...own, name, image: shown, isWrapped: true, hasHalves })
    const doubleSided = shader?.doubleSided ?? false
    // Alpha of a sky is for what draws it as a sky.
    const drawn = isSky ? 'opaque' : (shader?.alpha ?? alpha)
    materials.push({ name, image, color: [1, 1, 1, 1], alpha: drawn, doubleSided })
  }
  const looks = new Looks(materials)
  const named = new Set(compiled.textures.flatMap((name, texture) => (isStandIn(imageOf(name)) ? [texture] : [])))
  const shown = (surface: CompiledLevel['surfaces'][number]): LevelSurface =>
    surfaceOf(named.has(surface.texture) ? withReadableNames(surface) : surface, looks)
  const lightPages = await addLightPages(compiled, set, isLightSampled)
  const terrainLights = await addTerrainLights(compiled, set, isLightSampled)
  const levelSky = sky && (await addSky(sky, set))
  const images = await set.finish()
  return {
    kind: 'level',
    ...compiled.facts,
    surfaces: compiled.surfaces.map(shown),
    parts: compiled.parts.map((part) => ({ ...part, surfaces: part.surfaces.map(shown) })),
    materials,
    images,
    bounds: compiled.bounds,
    ...(compiled.collision === undefined ? {} : { collision: compiled.collision }),
    ...(compiled.tree === undefined ? {} : { tree: compiled.tree }),
    ...(compiled.visibility === undefined ? {} : { visibility: compiled.visibility }),
    ...(compiled.leak === undefined ? {} : { leak: compiled.leak }),
    ...(levelSky === undefined ? {} : { sky: levelSky }),
    ...(navmesh === undefined ? {} : { navmesh }),
    ...(lightPages === undefined ? {} : { lightPages }),
    ...(compiled.lightGrid === undefined ? {} : { lightGrid: compiled.lightGrid }),
    ...(terrainLights === undefined ? {} : { terrainLights }),
  }
}

/** Whether the halves of a sky's image are two layers. */
function hasTwoLayers({ kind, frameCount }: Pick<FoundSky, 'kind' | 'frameCount'>): boolean {
  return kind === 'clouds' || frameCount === 2
}

/** Adds the image of a sky, which is that of its faces where they name it. */
async function addSky({ image: own, texture: _, ...sky }: FoundSky, set: ImageSet): Promise<LevelSky> {
  if (own === undefined) return sky
  const { index } = await set.add({
    ...own,
    name: sky.name,
    isOpaque: sky.kind === 'cube',
    isWrapped: sky.kind !== 'cube',
    hasHalves: hasTwoLayers(sky),
    purpose: SKY,
  })
  return { ...sky, image: index }
}

/** Adds the layers of light pages to the images. */
async function addLightPages(
  { lightPages }: CompiledLevel,
  set: ImageSet,
  isLightSampled: boolean,
): Promise<LightPage[] | undefined> {
  if (lightPages === undefined) return undefined
  const pages: LightPage[] = []
  const add = async (
    name: string,
    { width, height }: { width: number; height: number },
    pixels: Uint8Array,
    isSampled: boolean,
    purpose = name,
  ): Promise<number> => {
    const image = heldImage({ image: { width, height, pixels } })
    // Names are longer than any texture name in a compiled level.
    return (await set.add({ id: name, name, image, isExact: true, isSampled, purpose })).index
  }
  for (const [page, { layers, words, directions: towards, ...size }] of lightPages.entries()) {
    const directions = towards && (await add(`light page ${page} directions`, size, towards, false))
    const own = { ...(directions !== undefined && { directions }) }
    if (words !== undefined) {
      pages.push({ layers: [], hdr: { width: size.width, height: size.height, layers: words }, ...own })
      continue
    }
    const indices: number[] = []
    // Layers without light are equal. Areas have their pages to themselves, so no image is shared by two pages.
    const purpose = `light page ${page}`
    for (const [layer, pixels] of layers.entries())
      indices.push(await add(`${purpose} layer ${layer}`, size, pixels, isLightSampled, purpose))
    pages.push({ layers: indices, ...own })
  }
  return pages
}

/** Adds the light of terrains to the images. */
async function addTerrainLights(
  { terrainLights }: CompiledLevel,
  set: ImageSet,
  isSampled: boolean,
): Promise<TerrainLight[] | undefined> {
  if (terrainLights === undefined) return undefined
  const lights: TerrainLight[] = []
  for (const { entity, width, height, pixels, words } of terrainLights) {
    if (words !== undefined) {
      lights.push({ entity, layers: [], hdr: { width, height, layers: [words] } })
      continue
    }
    const name = `light of the terrain of entity ${entity}`
    const image = heldImage({ image: { width, height, pixels } })
    const { index } = await set.add({ id: name, name, image, isExact: true, isSampled, purpose: name })
    lights.push({ entity, layers: [index] })
  }
  return lights
}

function surfaceOf(
  { texture, faces: _faces, look, emission: _emission, ...surface }: CompiledLevel['surfaces'][number],
  looks: Looks,
): LevelSurface {
  return { ...surface, material: looks.materialOf(texture, look) }
}
