import type { AxesMapping, Block, Face, LevelDiagnostic, Vector } from '@brushwork/asset'
import { FormatError } from '@brushwork/codecs'
import { type BspDocument, bspFacePolygon } from '@brushwork/codecs/bsp'
import { MIN_AREA, type PlanePairs, planeOfPolygon } from '@brushwork/geometry'
import { warning } from '../diagnostics.js'
import { faceFlagsIn, isDrawn } from '../source/map/brushes/role-flags.js'
import { isUsableMapping } from '../source/texture-mapping.js'
import type { BrushRole } from '../words/brush-role.js'
import { type BspTextures, flagsOfTexture } from './textures.js'
import { type FileTree, fileLeafAt } from './tree.js'

/** Bit of a block: not a brush (docs/formats/wmp.md §5.4). */
const MESH_BLOCK = 0x20
/** Quants: beyond it, 32-bit positions are too coarse to show anything. */
const WORLD_LIMIT = 1_000_000
/** Stands in for texture axes that are not finite or too large. */
const FLAT_MAPPING: AxesMapping = { kind: 'axes', s: [1, 0, 0], sOffset: 0, t: [0, -1, 0], tOffset: 0 }
const NO_PLANE = 'plane'

/** The file, and facts about it that reading its faces needs. */
export interface BlockSource {
  readonly document: BspDocument
  readonly textures: BspTextures
  readonly pairs: PlanePairs
  /** `[models]`; undefined for trees that are broken. */
  readonly trees: readonly (FileTree | undefined)[]
}

/** What the entity of a model means for its faces. */
export type ModelRole = Pick<BrushRole, 'contents' | 'hidden' | 'look'>

/** Makes the block of each model. Each face and edge is read once over all models, so that the time is linear in the file's size. */
export class BlockMaker {
  readonly #source: BlockSource
  readonly #diagnostics: LevelDiagnostic[]
  #facesLeft: number
  #edgesLeft: number

  /** @param diagnostics gets one for each kind of loss in a model. */
  constructor(source: BlockSource, diagnostics: LevelDiagnostic[]) {
    this.#source = source
    this.#diagnostics = diagnostics
    this.#facesLeft = source.document.faces.count
    this.#edgesLeft = source.document.surfedges.length
  }

  /**
   * The faces of a model as one mesh block. Its index is that of the model, and its faces have the numbers of the file.
   */
  block(model: number, role: ModelRole): Block {
    const { models, faces: rows } = this.#source.document
    const first = models.firstFaces[model]
    const end = Math.min(first + models.faceCounts[model], rows.count, first + this.#facesLeft)
    const vertices = new VertexTable(this.#source.document.vertices)
    const faces: Face[] = []
    const lost = new Map<string, number>()
    for (let index = first; index < end; index++) {
      this.#facesLeft--
      const face = this.#face(model, index, role, vertices)
      if (typeof face !== 'string') faces.push(face)
      else lost.set(face, (lost.get(face) ?? 0) + 1)
    }
    const cut = models.faceCounts[model] - Math.max(0, end - first)
    if (cut > 0) lost.set('outside of the file', cut)
    for (const [reason, count] of lost) this.#report(model, reason, count)
    return {
      index: model,
      name: '',
      kind: 'mesh',
      contents: role.contents ?? 'solid',
      detail: true,
      flags: MESH_BLOCK,
      material: '',
      vertices: vertices.finish(),
      faces,
    }
  }

  #report(model: number, reason: string, count: number): void {
    const what = count === 1 ? '1 face' : `${count} faces`
    const text = `${what} of model ${model} ${reason}: left out`
    this.#diagnostics.push(warning('level-damaged', text, { block: model }))
  }

  /** A face, or the reason why it is left out. */
  #face(model: number, index: number, role: ModelRole, vertices: VertexTable): Face | string {
    const { document, textures } = this.#source
    const { faces, texinfos } = document
    this.#edgesLeft -= faces.edgeCounts[index]
    const corners = this.#edgesLeft < 0 ? undefined : cornersOf(document, index)
    if (corners === undefined) return 'with edges that make no outline'
    const plane = planeOf(document, index, corners)
    if (plane === NO_PLANE) return 'without a usable plane or corners'
    if (plane === undefined) return 'without area'
    const texinfo = faces.texinfos[index]
    const name = textures.names[texinfos.textures[texinfo]]
    if (texinfo >= texinfos.count || name === undefined) return 'without a texture'
    const middle = middleOf(document.vertices, corners)
    const own = flagsOfTexture(name, {
      isLost: textures.lost.has(name),
      texinfoFlags: texinfos.flags[texinfo],
      contents: () => this.#contentsBeside(model, plane, middle),
    })
    const flags = faceFlagsIn(role, own)
    return {
      index,
      corners: corners.map((corner) => vertices.numberOf(corner)),
      plane,
      texture: name,
      mapping: mappingOf(document, texinfo),
      flags,
      ...(role.look && isDrawn(flags) && { look: role.look }),
      ambient: 0,
      albedo: 0,
      material: '',
    }
  }

  #contentsBeside(
    model: number,
    [x, y, z]: Face['plane'],
    middle: Vector,
  ): { readonly front: number; readonly behind: number } | undefined {
    const { document, trees, pairs } = this.#source
    const tree = trees[model]
    if (tree === undefined) return undefined
    const at = (side: number): number => {
      const point = [middle[0] + x * side, middle[1] + y * side, middle[2] + z * side]
      return document.leafs.contents[fileLeafAt(tree, pairs, point)]
    }
    return { front: at(0.5), behind: at(-0.5) }
  }
}

/** Counter-clockwise; undefined where the edges of a face make no outline. */
function cornersOf(document: BspDocument, face: number): Uint32Array | undefined {
  try {
    return bspFacePolygon(document, face).reverse()
  } catch (error) {
    if (error instanceof FormatError) return undefined
    throw error
  }
}

/** The outward plane as the file has it; undefined for a face without area. */
function planeOf(
  document: BspDocument,
  face: number,
  corners: Uint32Array,
): Face['plane'] | typeof NO_PLANE | undefined {
  const { faces, planes, vertices } = document
  const plane = faces.planes[face]
  if (plane >= planes.count) return NO_PLANE
  const sign = faces.sides[face] === 0 ? 1 : -1
  const [x, y, z] = planes.normals.subarray(plane * 3, plane * 3 + 3)
  const d = planes.distances[plane]
  if (!(Math.abs(Math.sqrt(x * x + y * y + z * z) - 1) < 1e-3) || !(Math.abs(d) <= WORLD_LIMIT)) return NO_PLANE
  const points = new Float64Array(corners.length * 3)
  for (const [at, corner] of corners.entries()) points.set(vertices.subarray(corner * 3, corner * 3 + 3), at * 3)
  if (!points.every((value) => Math.abs(value) <= WORLD_LIMIT)) return NO_PLANE
  const area = planeOfPolygon(points, [...corners.keys()], new Float64Array(4))
  // Adding 0 makes −0 equal to 0.
  return corners.length < 3 || !(area >= MIN_AREA)
    ? undefined
    : [sign * x + 0, sign * y + 0, sign * z + 0, sign * d + 0]
}

function mappingOf({ texinfos }: BspDocument, texinfo: number): AxesMapping {
  const [sx, sy, sz, sOffset, tx, ty, tz, tOffset] = texinfos.axes.subarray(texinfo * 8, texinfo * 8 + 8)
  const mapping: AxesMapping = { kind: 'axes', s: [sx, sy, sz], sOffset, t: [tx, ty, tz], tOffset }
  return isUsableMapping(mapping) ? mapping : FLAT_MAPPING
}

function middleOf(vertices: Float32Array, corners: Uint32Array): Vector {
  let [x, y, z] = [0, 0, 0]
  for (const corner of corners) {
    x += vertices[corner * 3] / corners.length
    y += vertices[corner * 3 + 1] / corners.length
    z += vertices[corner * 3 + 2] / corners.length
  }
  return [x, y, z]
}

/** The vertices of a file that a block uses, numbered in the order of use. */
class VertexTable {
  readonly #vertices: Float32Array
  readonly #numbers = new Map<number, number>()

  constructor(vertices: Float32Array) {
    this.#vertices = vertices
  }

  numberOf(vertex: number): number {
    const existing = this.#numbers.get(vertex)
    if (existing !== undefined) return existing
    this.#numbers.set(vertex, this.#numbers.size)
    return this.#numbers.size - 1
  }

  /** `[vertices × 3, quants]`. */
  finish(): Float64Array {
    const points = new Float64Array(this.#numbers.size * 3)
    for (const [vertex, number] of this.#numbers) {
      points.set(this.#vertices.subarray(vertex * 3, vertex * 3 + 3), number * 3)
    }
    return points
  }
}
