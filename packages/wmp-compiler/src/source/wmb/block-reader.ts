import type { Block, BlockContents, Face } from '@brushwork/asset'
import type { WmbBlock, WmbDocument } from '@brushwork/codecs/wmb'
import { defaultFace } from '@brushwork/codecs/wmp'
import { type LevelDiagnostic, warning } from '../../diagnostics.js'
import { ConvexCutter } from '../convex/convex-cutter.js'
import { axesMapping } from '../texture-mapping.js'
import { type Appearance, appearancesOfBlock, firstOfAppearance, textureName } from './appearance.js'
import {
  type FlatPolygon,
  isConvex,
  polygonsOfBlock,
  type WeldedVertices,
  type WmbPolygon,
  weldVertices,
} from './polygons.js'
import { type RebuiltBrush, rebuildBrush } from './rebuild-brush.js'
import { type LostTriangle, soundTriangles } from './sound-triangles.js'
import { fits, mappingOfPolygon, TexelSizes } from './texel-functions.js'

/** Contents bits. */
const PASSABLE = 0x2
const MESH = 0x30
/** Face flags, and block flags of WMP (docs/formats/wmp.md §5.4). */
const LIQUID_FACE = 0x8
const NONE_FACE = 0xb
const MESH_BLOCK = 0x20

/** Polygons of the file that each face of a block was made of, `[faces]`, the largest first; empty for a lost side. */
export type FacePieces = readonly (readonly WmbPolygon[])[]

/** A block as read. */
export interface ReadBlock {
  readonly block: Block
  readonly pieces: FacePieces
  /** The brush it is, provided that its lost sides were inside other brushes. */
  readonly guess?: { readonly block: Block; readonly pieces: FacePieces }
}

/** Converts WMB7 meshes to blocks, and reports faults. */
export class WmbBlockReader {
  readonly #document: WmbDocument
  readonly #diagnostics: LevelDiagnostic[]
  readonly #cutter = new ConvexCutter()
  readonly #sizes: TexelSizes

  constructor(document: WmbDocument, diagnostics: LevelDiagnostic[]) {
    this.#document = document
    this.#diagnostics = diagnostics
    this.#sizes = new TexelSizes(document)
  }

  /**
   * A block: a brush if its polygons (or their originals) are convex, otherwise a mesh. Undefined, with a message, for
   * an unusable one.
   */
  read(stored: WmbBlock, index: number): ReadBlock | undefined {
    const { block: source, lost } = soundTriangles(stored)
    this.#reportLost(lost, index)
    const appearances = appearancesOfBlock(this.#document, source)
    const vertices = weldVertices(source.vertices.positions)
    const { polygons: found, flat } = polygonsOfBlock(source, vertices)
    const same = firstOfAppearance(appearances)
    const polygons = found.map((polygon) => ({ ...polygon, appearance: same[polygon.appearance] }))
    this.#reportFlat(flat, source, index)
    if (polygons.length === 0) return undefined
    const isMesh = (source.content & MESH) !== 0
    const shape = isMesh ? undefined : this.#shapeOf(polygons, vertices)
    const whole = shape && this.#faces(shape.sides, source, appearances)
    // Texture coordinates that no function describes cannot be extended to the whole side.
    const isWhole = whole?.every(
      ({ corners, mapping }) => mapping.kind === 'axes' || mapping.uvs.length === corners.length * 2,
    )
    const flags = (source.content & PASSABLE) | (isMesh ? MESH_BLOCK : 0)
    const common = { index, name: '', flags, material: '' } as const
    const brush =
      shape && whole && isWhole
        ? ({ ...common, kind: 'convex', detail: false, vertices: shape.vertices, faces: whole } as const)
        : undefined
    const ofBrush = brush && { block: withContents(brush, source), pieces: piecesOf(shape?.sides ?? []) }
    if (ofBrush !== undefined && shape?.isWrapped === false) return ofBrush
    const sides = polygons.map(sideOf)
    const faces = this.#faces(sides, source, appearances)
    const mesh = { ...common, kind: 'mesh', detail: true, vertices: vertices.points, faces } as const
    return { block: withContents(mesh, source), pieces: piecesOf(sides), ...(ofBrush && { guess: ofBrush }) }
  }

  #reportFlat(flat: readonly FlatPolygon[], { vertices }: WmbBlock, block: number): void {
    if (flat.length === 0) return
    const [{ number, vertex }] = flat
    const text =
      flat.length === 1 ? 'a face has no area: it is left out' : `${flat.length} faces have no area: they are left out`
    const [x, y, z] = vertices.positions.subarray(vertex * 3, vertex * 3 + 3)
    this.#diagnostics.push(warning('face-degenerate', text, { block, face: number, at: [x, y, z] }))
  }

  #faces(sides: RebuiltBrush['sides'], source: WmbBlock, appearances: readonly Appearance[]): Face[] {
    return sides.map(({ corners, plane, pieces }, index) =>
      this.#face(index, corners, plane, pieces, source, appearances),
    )
  }

  #shapeOf(polygons: readonly WmbPolygon[], { points }: WeldedVertices): RebuiltBrush | undefined {
    if (isConvex(polygons, points)) return { vertices: points, sides: polygons.map(sideOf), isWrapped: false }
    return rebuildBrush(polygons, points, this.#cutter)
  }

  #face(
    index: number,
    corners: Uint32Array,
    plane: Face['plane'],
    pieces: readonly WmbPolygon[],
    block: WmbBlock,
    appearances: readonly Appearance[],
  ): Face {
    if (pieces.length === 0) return lostSide(index, corners, plane)
    const appearance = appearances[pieces[0].appearance]
    const texture = textureName(this.#document, appearance.texture)
    const source = { ...block.vertices, ...this.#sizes.sizeOf(appearance.texture) }
    const stated = appearances.find(({ texture: other, mapping }) => {
      return other === appearance.texture && pieces.every((piece) => fits(mapping, piece, source))
    })
    return {
      index,
      corners,
      plane,
      texture,
      mapping: mappingOfPolygon(pieces[0], source, stated?.mapping),
      flags: appearance.flags,
      ambient: appearance.ambient,
      albedo: appearance.albedo,
      material: appearance.material,
    }
  }

  #reportLost(lost: readonly LostTriangle[], block: number): void {
    if (lost.length === 0) return
    const [{ triangle, reason }] = lost
    const count = lost.length === 1 ? 'a triangle' : `each of ${lost.length} triangles`
    const text = `${count} of the block refers to something that is not there, first to ${reason}: left out`
    this.#diagnostics.push(warning('face-corner', text, { block, face: triangle }))
  }
}

/** A side missing from the file: it is solid, and was never visible. */
function lostSide(index: number, corners: Uint32Array, plane: Face['plane']): Face {
  const normal = [plane[0], plane[1], plane[2]] as const
  const face = defaultFace(normal)
  const { texture, ambient, albedo } = face
  const { mapping } = axesMapping(face, normal, undefined)
  return { index, corners, plane, texture, mapping, flags: NONE_FACE, ambient, albedo, material: '' }
}

function piecesOf(sides: RebuiltBrush['sides']): FacePieces {
  return sides.map(({ pieces }) => pieces)
}

function sideOf(polygon: WmbPolygon): RebuiltBrush['sides'][number] {
  return { corners: polygon.corners, plane: polygon.plane, pieces: [polygon] }
}

function withContents(block: Omit<Block, 'contents'>, source: WmbBlock): Block {
  return { ...block, contents: contentsOf(source, block.faces) }
}

/** Contents as in WMP: a block is liquid if all of its faces are, ignoring `none` faces. */
function contentsOf({ content }: WmbBlock, faces: readonly Face[]): BlockContents {
  const seen = faces.filter(({ flags }) => (flags & NONE_FACE) !== NONE_FACE)
  if (seen.length > 0 && seen.every(({ flags }) => (flags & LIQUID_FACE) !== 0)) return 'liquid'
  return (content & PASSABLE) === 0 ? 'solid' : 'passable'
}
