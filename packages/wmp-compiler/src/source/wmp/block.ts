import type { AxesMapping, Block, BlockContents, ExplicitMapping, Face, Vector } from '@brushwork/asset'
import { defaultFace, type WmpBlock, type WmpFace } from '@brushwork/codecs/wmp'
import { determinant, MIN_AREA, planeOfPolygon, type Transform, transformPoints } from '@brushwork/geometry'
import { type LevelDiagnostic, warning } from '../../diagnostics.js'
import { definedText } from '../objects.js'
import { axesMapping, MAX_MAPPING } from '../texture-mapping.js'
import { badPoint, firstPoint, RepeatedFaces } from './block-faults.js'

/** Bits of a block's flags. */
const PASSABLE = 0x2
const DETAIL = 0x10
const TEXTURES_LOCKED = 0x10000
/** Bits of a face's flags. */
const LIQUID = 0x8
const NONE = 0xb

/**
 * A block of the file in world space, its faces counter-clockwise.
 * @returns undefined, with a message, when nothing of it can be used.
 */
export function blockFromWmp(
  source: WmpBlock,
  index: number,
  transform: Transform,
  diagnostics: LevelDiagnostic[],
): Block | undefined {
  const vertices = transformPoints(transform, source.vertices)
  const line = source.at?.line
  const problem = badPoint(source, vertices)
  if (problem !== undefined) {
    const { text, face } = problem
    const where = { block: index, ...(face >= 0 && { face }), ...(line !== undefined && { line }) }
    const at = firstPoint(vertices, transform.origin)
    diagnostics.push(warning('block-coordinate', `${text}: the block is left out`, { ...where, at }))
    return undefined
  }
  const reader = new FaceReader(source, index, transform, vertices, diagnostics)
  return {
    index,
    name: source.name ?? '',
    kind: source.shape,
    contents: contentsOf(source),
    detail: source.shape === 'mesh' || (source.flags & DETAIL) !== 0,
    flags: source.flags,
    material: definedText(source.material),
    vertices,
    faces: reader.readFaces(),
    ...(line !== undefined && { line }),
  }
}

/** The editor has no flag for liquids: their blocks are those whose faces all are, none-faces left aside. */
function contentsOf({ flags, faces }: WmpBlock): BlockContents {
  const seen = faces.filter((face) => face !== undefined && (face.flags & NONE) !== NONE)
  if (seen.length > 0 && seen.every((face) => face !== undefined && (face.flags & LIQUID) !== 0)) return 'liquid'
  return (flags & PASSABLE) === 0 ? 'solid' : 'passable'
}

/** Reads the faces of one block and collects what is wrong with them. */
class FaceReader {
  readonly #source: WmpBlock
  readonly #block: number
  readonly #vertices: Float64Array
  readonly #diagnostics: LevelDiagnostic[]
  /** Present when textures stick to the node. */
  readonly #locked: Transform | undefined
  /** The file is clockwise, we are not; a mirrored node turns polygons around already. */
  readonly #reverse: boolean
  /** Flags of the last face with properties. Faces without properties inherit them, as in the original compiler (measured, 8 faces). */
  #lastFlags = 0

  constructor(
    source: WmpBlock,
    block: number,
    transform: Transform,
    vertices: Float64Array,
    diagnostics: LevelDiagnostic[],
  ) {
    this.#source = source
    this.#block = block
    this.#vertices = vertices
    this.#diagnostics = diagnostics
    this.#locked = (source.flags & TEXTURES_LOCKED) !== 0 ? transform : undefined
    this.#reverse = determinant(transform.linear) >= 0
  }

  readFaces(): Face[] {
    const faces: Face[] = []
    const flat: number[] = []
    const repeated: number[] = []
    const seen = new RepeatedFaces(this.#source.shape === 'convex')
    const count = this.#source.polygons.starts.length - 1
    for (let polygon = 0; polygon < count; polygon++) {
      this.#lastFlags = this.#source.faces[polygon]?.flags ?? this.#lastFlags
      const slots = this.#cornerSlots(polygon)
      // A plane that the others cut away has no corners; its reader has reported it.
      if (slots === undefined || slots.length === 0) continue
      const corners = slots.map((slot) => this.#source.polygons.indices[slot])
      const plane: [number, number, number, number] = [0, 0, 0, 0]
      if (!(planeOfPolygon(this.#vertices, corners, plane) >= MIN_AREA)) flat.push(polygon)
      else if (seen.has(corners)) repeated.push(polygon)
      else faces.push(this.#face(polygon, slots, Uint32Array.from(corners), plane))
    }
    if (flat.length > 0) this.#reportFlat(flat)
    if (repeated.length > 0) this.#reportRepeated(repeated)
    return faces
  }

  /** Positions of the polygon's corners in the index list, counter-clockwise, without repeated neighbors. */
  #cornerSlots(polygon: number): number[] | undefined {
    const { starts, indices } = this.#source.polygons
    const slots: number[] = []
    for (let index = starts[polygon]; index < starts[polygon + 1]; index++) {
      if (indices[index] * 3 >= this.#vertices.length) {
        const text = `a corner refers to vertex ${indices[index]}, but the block has ${this.#vertices.length / 3}: the face is left out`
        this.#diagnostics.push(warning('face-corner', text, this.#address(polygon)))
        return undefined
      }
      if (slots.length === 0 || indices[index] !== indices[slots[slots.length - 1]]) slots.push(index)
    }
    if (slots.length > 1 && indices[slots[0]] === indices[slots[slots.length - 1]]) slots.pop()
    return this.#reverse ? slots.reverse() : slots
  }

  #face(polygon: number, slots: readonly number[], corners: Uint32Array, plane: Face['plane']): Face {
    const normal: Vector = [plane[0], plane[1], plane[2]]
    const source = this.#source.faces[polygon] ?? { ...defaultFace(normal), flags: this.#lastFlags }
    const { line } = this.#address(polygon)
    return {
      index: polygon,
      corners,
      plane,
      texture: source.texture,
      mapping: this.#mapping(polygon, source, slots, normal),
      flags: source.flags,
      // 32-bit floats of the file, which may hold anything; JSON and sorting need numbers.
      ambient: Number.isFinite(source.ambient) ? source.ambient : 0,
      albedo: Number.isFinite(source.albedo) ? source.albedo : 0,
      material: definedText(source.material),
      ...(line !== undefined && { line }),
    }
  }

  #mapping(polygon: number, source: WmpFace, slots: readonly number[], normal: Vector): AxesMapping | ExplicitMapping {
    const { starts } = this.#source.polygons
    const { uvs } = source
    if (uvs !== undefined && uvs.length === (starts[polygon + 1] - starts[polygon]) * 2 && uvs.every(isSensible)) {
      return {
        kind: 'explicit',
        uvs: Float64Array.from(
          slots.flatMap((slot) => {
            const at = (slot - starts[polygon]) * 2
            return [uvs[at], uvs[at + 1]]
          }),
        ),
      }
    }
    const { mapping, problem } = axesMapping(source, normal, this.#locked)
    const reason =
      uvs === undefined ? problem : 'the stored texture coordinates of the face do not fit its corners: axes are used'
    if (reason !== undefined) {
      const at = this.#pointAt(this.#source.polygons.indices[slots[0]])
      this.#diagnostics.push(warning('texture-mapping', reason, { ...this.#address(polygon), at }))
    }
    return mapping
  }

  #reportFlat(flat: readonly number[]): void {
    const [face] = flat
    const count = this.#source.polygons.starts[face + 1] - this.#source.polygons.starts[face]
    const first = this.#source.polygons.indices[this.#source.polygons.starts[face]]
    const text =
      flat.length === 1
        ? `a face of ${count} corners has no area: it is left out`
        : `${flat.length} faces have no area, the first with ${count} corners: they are left out`
    this.#diagnostics.push(warning('face-degenerate', text, { ...this.#address(face), at: this.#pointAt(first) }))
  }

  #reportRepeated(repeated: readonly number[]): void {
    const [face] = repeated
    const first = this.#source.polygons.indices[this.#source.polygons.starts[face]]
    const text =
      repeated.length === 1
        ? 'a face has the corners of an earlier face: the first one counts'
        : `${repeated.length} faces have the corners of earlier faces: the first ones count`
    this.#diagnostics.push(warning('face-repeated', text, { ...this.#address(face), at: this.#pointAt(first) }))
  }

  /** Address of a face of the file, even if the level leaves it out. */
  #address(face: number): Pick<LevelDiagnostic, 'block' | 'face' | 'line'> {
    const line = this.#source.at?.faceLines?.[face]
    return { block: this.#block, face, ...(line !== undefined && { line }) }
  }

  #pointAt(vertex: number): Vector {
    return [this.#vertices[vertex * 3], this.#vertices[vertex * 3 + 1], this.#vertices[vertex * 3 + 2]]
  }
}

function isSensible(uv: number): boolean {
  return Math.abs(uv) <= MAX_MAPPING
}
