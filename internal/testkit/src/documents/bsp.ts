import type {
  BspClipnodes,
  BspDocument,
  BspFormat,
  BspLeafs,
  BspMiptex,
  BspModels,
  BspNodes,
  BspPlanes,
  BspTexinfos,
  BspTexture,
  BspxLump,
} from '../../../../packages/codecs/src/levels/bsp/document.js'
import { writeBspEntities } from '../../../../packages/codecs/src/levels/bsp/entities.js'
import { packVisibility } from '../../../../packages/codecs/src/levels/bsp/tree/visibility.js'
import type { MapProperty } from '../../../../packages/codecs/src/levels/map/document.js'
import { createFaces, type PlannedBspFace } from './bsp-faces.js'
import { createQuakeWad, type PlannedQuakeTexture } from './quake-wad.js'

/** A texture with its pixels, or the name and size of one in a WAD. */
export type PlannedBspTexture = PlannedQuakeTexture | Pick<BspMiptex, 'name' | 'width' | 'height'>

/** A compiled level in an author's words. Axes and indices as in the file. */
export interface BspPlan {
  readonly format: BspFormat
  /** The world first. */
  readonly entities: readonly { readonly properties: readonly MapProperty[] }[]
  readonly planes: Omit<BspPlanes, 'count'>
  readonly textures: readonly PlannedBspTexture[]
  /** `[n × 3, quants]`. */
  readonly vertices: Float32Array
  readonly texinfos: Omit<BspTexinfos, 'count'>
  readonly faces: readonly PlannedBspFace[]
  readonly nodes: Omit<BspNodes, 'count'>
  readonly leafs: Omit<BspLeafs, 'count' | 'visOffsets'>
  readonly clipnodes: Omit<BspClipnodes, 'count'>
  readonly marksurfaces: Uint32Array
  /** Bits of the leafs that each leaf sees, leaf 0 first (see `packVisibility`); without them everything is seen. */
  readonly visibility?: readonly (Uint8Array | undefined)[]
  /** The world first. */
  readonly models: Omit<BspModels, 'count'>
  readonly bspx?: readonly BspxLump[]
}

/**
 * Creates a level from its parts: edges from the corners of faces, lighting from their luxels, miptexes from images.
 * @throws FormatError `unwritable` for parts that exceed their lumps. Columns are checked when the level is written.
 */
export function createBsp(plan: BspPlan): BspDocument {
  const { format, entities, planes, textures, vertices, texinfos, faces, nodes, leafs, clipnodes, models, bspx } = plan
  const leafCount = leafs.contents.length
  const { visibility, visOffsets } = packVisibility(plan.visibility ?? new Array<undefined>(leafCount).fill(undefined))
  return {
    format,
    entities: writeBspEntities(entities),
    planes: { count: planes.types.length, ...planes },
    textures: textures.map((texture) => createTexture(texture, format)),
    vertices,
    visibility,
    nodes: { count: nodes.planes.length, ...nodes },
    texinfos: { count: texinfos.flags.length, ...texinfos },
    ...createFaces(faces),
    clipnodes: { count: clipnodes.planes.length, ...clipnodes },
    leafs: { count: leafCount, ...leafs, visOffsets },
    marksurfaces: plan.marksurfaces,
    models: { count: models.visLeafs.length, ...models },
    ...(bspx && { bspx }),
    issues: [],
  }
}

function createTexture(plan: PlannedBspTexture, format: BspFormat): BspTexture {
  if (!('image' in plan)) return { kind: 'miptex', ...plan, mipOffsets: [0, 0, 0, 0], payload: new Uint8Array(0) }
  const [made] = createQuakeWad({ format: format === 'bsp30' ? 'wad3' : 'wad2', textures: [plan] }).entries
  if (made.kind !== 'texture') throw new TypeError('an archive of one texture has one')
  const { name, width, height, mipOffsets, payload } = made
  return { kind: 'miptex', name, width, height, mipOffsets, payload }
}
