import { createTexture, type PlannedTexture } from '../../../archives/wad/create.js'
import { FormatError } from '../../../binary/index.js'
import { defaultPalette, type Palette } from '../../../image/palette.js'
import type { WmbDocument, WmbMaterial, WmbPlanes, WmbTexture } from '../document/document.js'
import type { WmbInfo } from '../document/object.js'
import { planesOfBlocks } from '../geometry/planes.js'
import { LUXEL_BYTES, MAX_LIGHTMAP_SIZE, PAGE_SIDE, PALETTE_HEAD_BYTES, WMB7_LISTS } from '../layout.js'
import { WmbInfoFlag } from '../objects/object-layout.js'
import { createBlock, type PlannedBlock } from './create-block.js'
import { createObject, type PlannedObject } from './create-object.js'
import { createTree, type PlannedTree } from './create-tree.js'

/** A compiled level in an author's words. Axes as in the file: Z up, unit quant; triangles clockwise from outside. */
export interface Wmb7Plan {
  readonly info?: PlannedInfo
  /** Default: the engine's own palette. */
  readonly palette?: Palette
  readonly textures?: readonly PlannedTexture[]
  /** Default: one without a name. */
  readonly materials?: readonly WmbMaterial[]
  readonly blocks?: readonly PlannedBlock[]
  /** Default: the planes of all triangles. */
  readonly planes?: WmbPlanes
  /** Requires `planes`. Default: a level without a tree. */
  readonly tree?: PlannedTree
  /** Objects after INFO. */
  readonly objects?: readonly PlannedObject[]
  /** Default: one dummy page if there are blocks. */
  readonly lightmaps?: PlannedLightmaps
}

/** Colors are 0x00RRGGBB; omitted fields are 0 or the compiler's defaults. */
export interface PlannedInfo {
  readonly azimuth?: number
  readonly elevation?: number
  readonly sun?: number
  readonly ambient?: number
  readonly fog?: readonly [number, number, number, number]
}

export interface PlannedLightmaps {
  /** Pages are 256 · 2ⁿ pixels wide and high: 0, 1 or 2. */
  readonly size: number
  /** Blue, green, red; page 0 is the dummy of faces without light. */
  readonly pages: Uint8Array
}

/** Version of the last compiler, as the float in INFO. */
const COMPILER_VERSION = Math.fround(7.35)
const GAMMA = 2
/** Value of page 0 in the compiler's output. */
const DUMMY_LUXEL = 2

/**
 * Creates a level that the engine's viewers can show: INFO, objects, blocks with textures, an optional tree, and the
 * minimum of everything else (levels §4.12). Lists are placed as compiler 7.35 does.
 * @throws FormatError `unwritable`, naming the part, if the plan contradicts itself.
 */
export function createWmb7(plan: Wmb7Plan): WmbDocument {
  const { palette = defaultPalette(), textures = [], blocks = [], objects = [] } = plan
  const made = blocks.map((block, index) => createBlock(block, `blocks[${index}]`))
  const lightmaps = plan.lightmaps ?? (made.length > 0 ? dummyPage() : undefined)
  if (lightmaps !== undefined) checkLightmaps(lightmaps)
  const planes = plan.planes ?? planesOfBlocks(made)
  return {
    ...emptyLists(),
    format: 'wmb7',
    listCount: WMB7_LISTS,
    palettes: { head: new Uint8Array(PALETTE_HEAD_BYTES), colors: palette.colors.slice(), tables: new Uint8Array(0) },
    planes,
    textures: textures.map((options) => wmbTexture(options, palette)),
    materials: plan.materials ?? (made.length > 0 ? [noMaterial()] : []),
    ...createTree(plan.tree, planes),
    objects: [createInfo(plan, made.length, lightmaps?.size ?? 0), ...objects.map(createObject)],
    lightmaps: lightmaps?.pages ?? new Uint8Array(0),
    blocks: made,
    omitted: lightmaps === undefined ? ['terrainLightmaps'] : [],
    issues: [],
  }
}

function createInfo({ info = {}, tree }: Wmb7Plan, blockCount: number, lightmapSize: number): WmbInfo {
  const { azimuth = 0, elevation = 60, sun = 0, ambient = 0, fog = [0, 0, 0, 0] } = info
  const treeless = tree === undefined ? WmbInfoFlag.noTree : 0
  const blockless = blockCount === 0 ? WmbInfoFlag.unclear : 0
  return {
    kind: 'info',
    origin: [0, 0, 0],
    azimuth: Math.fround(azimuth),
    elevation: Math.fround(elevation),
    flags: WmbInfoFlag.lit | WmbInfoFlag.usual | WmbInfoFlag.blocks | treeless | blockless,
    compilerVersion: COMPILER_VERSION,
    gamma: GAMMA,
    lightmapSize,
    sun,
    ambient,
    fog,
  }
}

function wmbTexture(options: PlannedTexture, palette: Palette): WmbTexture {
  const { name, width, height, type, mipOffsets, payload } = createTexture(options, palette)
  return { name, width, height, type, mipOffsets, payload }
}

function dummyPage(): PlannedLightmaps {
  return { size: 0, pages: new Uint8Array(PAGE_SIDE * PAGE_SIDE * LUXEL_BYTES).fill(DUMMY_LUXEL) }
}

function checkLightmaps({ size, pages }: PlannedLightmaps): void {
  const isValid = Number.isInteger(size) && size >= 0 && size <= MAX_LIGHTMAP_SIZE
  const page = (PAGE_SIDE << size) ** 2 * LUXEL_BYTES
  if (isValid && pages.byteLength % page === 0) return
  const reason = `${pages.byteLength} bytes are not pages of size ${size}, which is 0, 1 or 2`
  throw new FormatError('unwritable', { format: 'wmb', path: 'lightmaps' }, reason)
}

function noMaterial(): WmbMaterial {
  const s = Float32Array.of(1, 0, 0, 0)
  return {
    s,
    t: Float32Array.of(0, -1, 0, 0),
    texture: 0,
    flags: 0,
    userFlags: 0,
    ambient: 0,
    albedo: 50,
    name: { text: '' },
  }
}

type EmptyLists = Pick<
  WmbDocument,
  'vertices' | 'faces' | 'legacy4' | 'edges' | 'edgeList' | 'legacy8' | 'terrainLightmaps'
>

function emptyLists(): EmptyLists {
  const [bytes, words] = [new Uint8Array(0), new Uint32Array(0)]
  const [signed, short] = [new Int32Array(0), new Uint16Array(0)]
  const faces = { junk: short, sides: short, firstEdges: words, edgeCounts: short, materials: short }
  return {
    vertices: new Float32Array(0),
    faces: { count: 0, ...faces, styles: bytes, lightmapOffsets: signed, planes: words },
    legacy4: bytes,
    edges: words,
    edgeList: signed,
    legacy8: bytes,
    terrainLightmaps: [],
  }
}
