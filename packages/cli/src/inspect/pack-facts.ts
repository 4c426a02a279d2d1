import { packFilesOf } from '@brushwork/pipeline'
import { distinct, type Facts, type PartFacts, type TextureFacts } from '@brushwork/pipeline/inspect'
import {
  inflatePack,
  type Level,
  type LevelSurface,
  type LightPage,
  type Model,
  type ModelPart,
  type PackedArea,
  readArea,
  readModel,
  readSplitLevel,
  readSprite,
  readTerrain,
  type Sprite,
  type Terrain,
} from '@brushwork/runtime'
import { AREA, LEVEL, readGlb, SPRITE, TERRAIN, VERTEX_ANIMATION } from '@brushwork/runtime/module'
import { glbFacts, glbList } from './glb-facts.js'

/** Value of `asset.generator` in packs. */
const GENERATOR = 'brushwork'

/** Kind and content of a `.glb` file. */
export interface InspectedGlb {
  /** In words, for the head of a table. */
  readonly name: string
  readonly format: 'pack' | 'glb'
  readonly facts: Facts
}

/** The extension of packs that are compressed inside. */
export const DEFLATE = 'BRUSHWORK_deflate'

/**
 * Facts of a `.glb` file: for a pack the data that the runtime reads, for other glTF binaries the counts of its lists.
 * @throws PackError
 */
export async function inspectGlb(file: Uint8Array): Promise<InspectedGlb> {
  const bytes = await inflatePack(file)
  const { json, bin } = readGlb(bytes)
  const used = [...(isDeflated(file) ? [DEFLATE] : []), ...extensionsOf(json)]
  const behind = packFilesOf(bytes).areas.reduce((sum, { byteLength }) => sum + byteLength, 0)
  const container = { json: bytes.byteLength - bin.byteLength - behind }
  const facts = (own: Facts): Facts => ({
    ...own,
    names: { ...own.names, extensions: used },
    sizes: { ...container, ...own.sizes },
  })
  if (isBrushwork(json)) {
    const extensions = new Set(Object.keys(objectOf(objectOf(json).extensions)))
    if (extensions.has(AREA)) return pack('area', facts(areaFacts(readArea(bytes))))
    if (extensions.has(LEVEL)) return pack('level', facts(levelFacts(readSplitLevel(bytes))))
    if (extensions.has(SPRITE)) return pack('sprite', facts(spriteFacts(readSprite(bytes))))
    if (extensions.has(TERRAIN)) return pack('terrain', facts(terrainFacts(readTerrain(bytes))))
    const isModel = extensions.has(VERTEX_ANIMATION)
    // Without an extension it may be either: the arrays are the same.
    if (isModel || (glbList(json, 'meshes').length === 1 && glbList(json, 'animations').length === 0)) {
      const what = isModel ? 'the pack of a model' : 'the pack of a model that does not move, or one for other programs'
      return { name: what, format: 'pack', facts: facts(modelFacts(readModel(bytes))) }
    }
  }
  const name = isBrushwork(json) ? 'a glTF binary for other programs, made by Brushwork' : 'a glTF binary'
  return { name, format: 'glb', facts: facts(glbFacts(json)) }
}

/** Whether the pack, or one of its areas, is compressed inside. */
function isDeflated(file: Uint8Array): boolean {
  const { head, areas } = packFilesOf(file)
  return [head, ...areas].some((each) => extensionsOf(readGlb(each).json).includes(DEFLATE))
}

function extensionsOf(json: unknown): string[] {
  return glbList(json, 'extensionsUsed').filter((name) => typeof name === 'string')
}

function pack(kind: 'level' | 'area' | 'terrain' | 'sprite', facts: Facts): InspectedGlb {
  return { name: `the pack of ${kind === 'area' ? 'a level area' : `a ${kind}`}`, format: 'pack', facts }
}

function isBrushwork(json: unknown): boolean {
  return objectOf(objectOf(json).asset).generator === GENERATOR
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

function modelFacts({ parts, materials, images, clips, frameCount, skeleton, tagPoses, bounds }: Model): Facts {
  const counted = new ArrayBytes()
  const geometry = parts.map((part) => partFacts(part.name, [part], counted))
  const bones = skeleton?.bones ?? []
  const lods = parts.flatMap((part) => part.lods ?? [])
  const lodCount = parts.reduce((most, part) => Math.max(most, part.lods?.length ?? 0), 0)
  return {
    counts: {
      ...totals(geometry),
      ...(lodCount > 0 && { 'levels of detail': lodCount }),
      parts: parts.length,
      frames: frameCount,
      bones: bones.length,
      materials: materials.length,
    },
    names: { bones: bones.map(({ name }) => name), ...(tagPoses && { tags: tagPoses.bones.map(({ name }) => name) }) },
    clips,
    bounds,
    textures: images.map(packedImageFacts),
    files: [],
    parts: geometry,
    sizes: {
      ...sizesOf(geometry, images),
      ...(skeleton && { skeleton: counted.addAll(skeleton) }),
      ...(lodCount > 0 && { 'levels of detail': lods.reduce((sum, lod) => sum + counted.addAll(lod), 0) }),
    },
  }
}

function terrainFacts({ columns, rows, heights, normals, layers, materials, images, bounds }: Terrain): Facts {
  const triangles = Math.max(0, columns - 1) * Math.max(0, rows - 1) * 2
  // Heights are stored in 16 bits, and read into 32.
  const bytes = heights.length * Uint16Array.BYTES_PER_ELEMENT + normals.byteLength
  const grid = { name: 'grid', vertices: columns * rows, triangles, bytes }
  return {
    counts: { columns, rows, triangles, ...(layers && { layers: layers.length }), materials: materials.length },
    names: {},
    clips: [],
    bounds,
    textures: images.map(packedImageFacts),
    files: [],
    parts: [grid],
    sizes: sizesOf([grid], images),
  }
}

/** A sprite has no geometry but the card that games make of it. */
function spriteFacts({ width, height, frameCount, materials, images }: Sprite): Facts {
  return {
    counts: { width, height, frames: frameCount, materials: materials.length },
    names: {},
    clips: [],
    bounds: { min: [-width / 2, -height / 2, 0], max: [width / 2, height / 2, 0] },
    textures: images.map(packedImageFacts),
    files: [],
    parts: [],
    sizes: sizesOf([], images),
  }
}

function areaFacts({ index, surfaces, images, materials, lightPages }: PackedArea): Facts {
  const geometry = [partFacts('area', surfaces, new ArrayBytes())]
  return {
    counts: {
      ...totals(geometry),
      index,
      surfaces: surfaces.length,
      materials: materials.length,
      ...lightCounts(lightPages),
    },
    names: {},
    clips: [],
    textures: images.map(packedImageFacts),
    files: [],
    parts: geometry,
    sizes: sizesOf(geometry, images),
  }
}

function levelFacts(level: Level): Facts {
  const counted = new ArrayBytes()
  const { surfaces, parts, materials, images, entities, lights, sounds, positions, paths, regions, groups } = level
  const geometry = [
    partFacts('world', surfaces, counted),
    ...parts.map((part) => partFacts(part.name, part.surfaces, counted)),
  ]
  const collisions = [level, ...parts].reduce((sum, { collision }) => sum + counted.addAll(collision), 0)
  return {
    counts: {
      ...totals(geometry),
      surfaces: surfaces.length,
      parts: parts.length,
      materials: materials.length,
      entities: entities.length,
      lights: lights.length,
      sounds: sounds.length,
      positions: positions.length,
      paths: paths.length,
      regions: regions.length,
      groups: groups.length,
      clusters: level.visibility?.clusterCount ?? 0,
      ...(level.areas && { areas: level.areas.length }),
      ...lightCounts(level.lightPages ?? []),
      ...(level.terrainLights && { 'terrains with lightmaps': level.terrainLights.length }),
    },
    names: {
      entities: distinct(entities.map(({ name }) => name)),
      actions: distinct(entities.map(({ action }) => action)),
      groups: distinct(groups.map(({ name }) => name)),
      blocks: distinct(level.blocks.map(({ name }) => name)),
      materials: distinct([level, ...parts].flatMap(blockMaterials)),
      script: distinct([level.script]),
      palette: distinct([level.palette]),
    },
    clips: [],
    bounds: level.bounds,
    textures: images.map(packedImageFacts),
    files: [],
    parts: geometry,
    sizes: {
      ...sizesOf(geometry, images),
      collision: collisions,
      tree: counted.addAll(level.tree),
      visibility: counted.addAll(level.visibility),
      navmesh: level.navmesh?.byteLength ?? 0,
      'light grid': counted.addAll(level.lightGrid),
    },
  }
}

/** Lightmap pages, and how many of them have no upper limit or directions. */
function lightCounts(pages: readonly LightPage[]): Record<string, number> {
  const hdr = pages.filter((page) => page.hdr !== undefined).length
  const directional = pages.filter(({ directions }) => directions !== undefined).length
  return {
    'light pages': pages.length,
    ...(hdr > 0 && { 'HDR light pages': hdr }),
    ...(directional > 0 && { 'light pages with directions': directional }),
  }
}

function blockMaterials({ surfaces }: Pick<Level, 'surfaces'>): string[] {
  return surfaces.map(({ blockMaterial }) => blockMaterial)
}

function partFacts(name: string, surfaces: readonly (ModelPart | LevelSurface)[], counted: ArrayBytes): PartFacts {
  const sum = (of: (surface: ModelPart | LevelSurface) => number): number =>
    surfaces.reduce((total, surface) => total + of(surface), 0)
  return {
    name,
    vertices: sum(({ positions }) => positions.length / 3),
    triangles: sum(({ indices }) => indices.length / 3),
    bytes: sum((surface) => counted.addAll(surface)),
  }
}

function totals(parts: readonly PartFacts[]): Record<string, number> {
  return {
    vertices: parts.reduce((sum, { vertices }) => sum + vertices, 0),
    triangles: parts.reduce((sum, { triangles }) => sum + triangles, 0),
  }
}

function sizesOf(parts: readonly PartFacts[], images: Model['images']): Record<string, number> {
  return {
    geometry: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    textures: images.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
  }
}

function packedImageFacts({ name, mimeType, bytes }: Model['images'][number]): TextureFacts {
  return { name, type: mimeType.replace('image/', ''), bytes: bytes.byteLength }
}

/** Counts the bytes of arrays, each array once: surfaces may share them. */
class ArrayBytes {
  readonly #seen = new Set<unknown>()

  /** Bytes of the arrays among the members of a value, and of those of its members. */
  addAll(value: unknown, depth = 2): number {
    if (ArrayBuffer.isView(value)) {
      const isSeen = this.#seen.has(value)
      this.#seen.add(value)
      return isSeen ? 0 : value.byteLength
    }
    if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return 0
    return Object.values(value).reduce<number>((sum, member) => sum + this.addAll(member, depth - 1), 0)
  }
}
