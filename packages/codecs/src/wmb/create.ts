import { FormatError } from '../binary/index.js'
import { defaultPalette, type Palette } from '../palette/index.js'
import { createTexture, type PlannedTexture } from '../wad/create.js'
import { createBlock, type PlannedBlock } from './create-block.js'
import { createObject, type PlannedObject } from './create-object.js'
import { createTree, type PlannedTree } from './create-tree.js'
import type { WmbDocument, WmbMaterial, WmbPlanes, WmbTexture } from './document.js'
import { LUXEL_BYTES, MAX_LIGHTMAP_SIZE, PAGE_SIDE, PALETTE_HEAD_BYTES, WMB7_LISTS } from './layout.js'
import type { WmbInfo } from './object.js'
import { WmbInfoFlag } from './object-layout.js'
import { planesOfBlocks } from './planes.js'

/** A compiled level in an author's words. Axes as in the file: Z up, unit quant; triangles clockwise from outside. */
export interface Wmb7Plan {
  readonly info?: PlannedInfo
  /** The engine's own when left out. */
  readonly palette?: Palette
  readonly textures?: readonly PlannedTexture[]
  /** One without a name when left out. */
  readonly materials?: readonly WmbMaterial[]
  readonly blocks?: readonly PlannedBlock[]
  /** The planes of all triangles when left out. */
  readonly planes?: WmbPlanes
  /** With `planes`; a level without a tree when left out. */
  readonly tree?: PlannedTree
  /** Behind INFO. */
  readonly objects?: readonly PlannedObject[]
  /** One dummy page when left out and there are blocks. */
  readonly lightmaps?: PlannedLightmaps
}

/** Colours 0x00RRGGBB; what is left out is 0, or what the compiler writes for a fresh level. */
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

/** Of the last compiler, as the float that INFO holds. */
const COMPILER_VERSION = Math.fround(7.35)
const GAMMA = 2
/** What the compiler fills page 0 with. */
const DUMMY_LUXEL = 2

/**
 * A level that the engine's viewers can show: INFO, objects, blocks with textures, a tree if there is one, and of everything else the least (levels §4.12).
 * Its lists stand as compiler 7.35 puts them.
 * @throws FormatError `unwritable`, naming the part, when the plan contradicts itself.
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
    palettes: { head: new Uint8Array(PALETTE_HEAD_BYTES), colours: palette.colours.slice(), tables: new Uint8Array(0) },
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
  const known = Number.isInteger(size) && size >= 0 && size <= MAX_LIGHTMAP_SIZE
  const page = (PAGE_SIDE << size) ** 2 * LUXEL_BYTES
  if (known && pages.byteLength % page === 0) return
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
