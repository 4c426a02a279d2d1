import type { Block, Face } from '@brushwork/asset'
import type { PlannedBlock, PlannedSurfaceSkin } from '@brushwork/codecs/wmb'
import { faceNumber } from '../light/index.js'
import type { TextureSize } from '../options.js'
import { type BlockFaces, FaceShading } from '../stages/faces/index.js'
import type { LuxelPages, PlacedLuxels } from './pages/luxel-pages.js'
import { isThin } from './thin-faces.js'
import { skinFlags, type WmbMaterials } from './wmb-materials.js'
import type { WmbTextures } from './wmb-textures.js'

/** Triangles of a block address its vertices with 16 bits. */
const MAX_VERTICES = 0x10000
/** Contents of a solid block, and contents bits. */
const SOLID = -128
const PASSABLE_CONTENT = 0x02
const DETAIL_CONTENT = 0x10
const MESH_CONTENT = 0x30

/** Written blocks, and the block of each face. */
interface WmbBlocks {
  readonly blocks: readonly PlannedBlock[]
  /** `[faces]` written block of a face (a large mesh becomes several), −1 for faces that are too thin. */
  readonly blocksOfFaces: Int32Array
}

/** How faces look. */
interface FaceLooks {
  readonly textures: WmbTextures
  readonly materials: WmbMaterials
  readonly sizeOf: (texture: string) => TextureSize
  /** Undefined for a level without light. */
  readonly light: Pick<LuxelPages, 'placed'> | undefined
}

/** The contents of a block, as the engine encodes them. */
function contentOf({ contents, kind, detail }: Block): number {
  const passable = contents === 'passable' || contents === 'liquid' ? PASSABLE_CONTENT : 0
  const detailed = kind === 'mesh' ? MESH_CONTENT : detail ? DETAIL_CONTENT : 0
  return SOLID | passable | detailed
}

/** Blocks in file order, passable ones first. */
function blockOrder(blocks: readonly Block[]): number[] {
  const order = [...blocks.keys()]
  const isPassable = (index: number): boolean => (contentOf(blocks[index]) & PASSABLE_CONTENT) !== 0
  return [...order.filter(isPassable), ...order.filter((index) => !isPassable(index))]
}

/**
 * The block meshes of a level: every face with its own vertices, clockwise, and each distinct skin once
 * (docs/formats/wmb.md, Blocks of WMB7).
 * @param faceIds `[faces]` face numbers that nodes refer to.
 * @param dropThin leaves out what the original compiler drops between rounded planes.
 */
export function wmbBlocks(
  source: BlockFaces,
  { textures, materials, sizeOf, light }: FaceLooks,
  faceIds: Uint32Array,
  dropThin: boolean,
): WmbBlocks {
  const { blocks } = source.set
  const firstFaces = firstFacesOf(source)
  const planned: PlannedBlock[] = []
  const blocksOfFaces = new Int32Array(source.faces.count).fill(-1)
  const shading = new FaceShading(new Map())
  for (const number of blockOrder(blocks)) {
    let draft = new BlockDraft(blocks[number], materials)
    for (let face = firstFaces[number]; face < firstFaces[number + 1]; face++) {
      if (dropThin && isThin(source.faces, face)) continue
      const count = source.faces.firstCorners[face + 1] - source.faces.firstCorners[face]
      if (draft.vertexCount + count > MAX_VERTICES && draft.vertexCount > 0) {
        planned.push(draft.plan)
        draft = new BlockDraft(blocks[number], materials)
      }
      const { texture, index } = blocks[number].faces[source.faces.faces[face]]
      shading.start(source, face, sizeOf(texture))
      blocksOfFaces[face] = planned.length
      const luxels = light?.placed.get(faceNumber(blocks[number].index, index))
      draft.add(source, face, shading, { texture: textures.indexOf(texture), luxels }, faceIds[face])
    }
    planned.push(draft.plan)
  }
  return { blocks: planned, blocksOfFaces }
}

/** `[blocks + 1]` faces are in order of their blocks. */
function firstFacesOf({ set, faces }: BlockFaces): Uint32Array {
  const firsts = new Uint32Array(set.blocks.length + 1)
  for (let face = 0; face < faces.count; face++) firsts[faces.blocks[face] + 1]++
  for (let block = 0; block < set.blocks.length; block++) firsts[block + 1] += firsts[block]
  return firsts
}

/** How one face looks: its texture, and its light unless it has none. */
interface FaceAppearance {
  readonly texture: number
  readonly luxels: PlacedLuxels | undefined
}

class BlockDraft {
  readonly #block: Block
  readonly #materials: WmbMaterials
  readonly #positions: number[] = []
  readonly #uvs: number[] = []
  readonly #lightmapUvs: number[] = []
  readonly #triangles: number[] = []
  readonly #triangleSkins: number[] = []
  readonly #faceIds: number[] = []
  readonly #skins: PlannedSurfaceSkin[] = []
  readonly #skinIndexes = new Map<string, number>()

  constructor(block: Block, materials: WmbMaterials) {
    this.#block = block
    this.#materials = materials
  }

  get vertexCount(): number {
    return this.#positions.length / 3
  }

  get plan(): PlannedBlock {
    return {
      content: contentOf(this.#block),
      positions: this.#positions,
      uvs: this.#uvs,
      lightmapUvs: this.#lightmapUvs,
      triangles: this.#triangles,
      triangleSkins: this.#triangleSkins,
      faces: this.#faceIds,
      skins: this.#skins,
    }
  }

  /** Reverses the corners. The first stays, so that a fan remains a fan. */
  add({ faces }: BlockFaces, face: number, shading: FaceShading, appearance: FaceAppearance, faceId: number): void {
    const first = faces.firstCorners[face]
    const count = faces.firstCorners[face + 1] - first
    const base = this.vertexCount
    for (let corner = 0; corner < count; corner++) {
      const number = first + ((count - corner) % count)
      const p = number * 3
      const [x, y, z] = [faces.points[p], faces.points[p + 1], faces.points[p + 2]]
      shading.shade(number, x, y, z)
      this.#positions.push(x, y, z)
      this.#uvs.push(shading.uv[0], shading.uv[1])
      this.#lightmapUvs.push(...(appearance.luxels?.uvAt(x, y, z) ?? [0, 0]))
    }
    const skin = this.#skin(this.#block.faces[faces.faces[face]], appearance)
    for (let triangle = faces.firstTriangles[face]; triangle < faces.firstTriangles[face + 1]; triangle++) {
      const [a, b, c] = faces.triangles.subarray(triangle * 3, triangle * 3 + 3)
      for (const corner of [a, c, b]) this.#triangles.push(base + ((count - corner) % count))
      this.#triangleSkins.push(skin)
      this.#faceIds.push(faceId)
    }
  }

  #skin(face: Face, { texture, luxels }: FaceAppearance): number {
    const flags = skinFlags(this.#block, face)
    const material = this.#materials.indexOf(this.#block, face)
    const page = luxels?.page ?? 0
    const key = `${texture} ${page} ${flags} ${face.ambient} ${face.albedo} ${material}`
    const existing = this.#skinIndexes.get(key)
    if (existing !== undefined) return existing
    const index = this.#skins.push({ texture, page, material, flags, ambient: face.ambient, albedo: face.albedo }) - 1
    this.#skinIndexes.set(key, index)
    return index
  }
}
