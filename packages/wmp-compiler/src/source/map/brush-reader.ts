import type { MapBrush, MapDocument } from '@brushwork/codecs/map'
import { MIN_AREA, planeOfPolygon } from '@brushwork/geometry'
import type { Block, Contents, Face, Vector } from '../../level.js'
import { type LevelMessage, warning } from '../../message.js'
import { BrushShaper } from './brush-shape.js'
import { mappingOfMapFace } from './face-mapping.js'
import { shapeProblem } from './shape-problem.js'
import { isDetailSurface, meaningOfSurface, meaningOfTexture, type TextureMeaning } from './texture-meaning.js'

/** What an entity says about all of its brushes. */
export interface BrushRole {
  /** Name of the group, empty for none. */
  readonly name: string
  readonly detail: boolean
  /** Nothing stops at them. */
  readonly passable: boolean
  /** Nobody sees them. */
  readonly hidden: boolean
}

/** Bits of blocks and faces (docs/formats/wmp.md §5.4). */
const PASSABLE_BLOCK = 0x2
const DETAIL_BLOCK = 0x10
const NONE_FACE = 0xb
/** As of faces that say nothing (docs/formats/wmp.md §5.3). */
const ALBEDO = 50

/** Makes blocks of a map's brushes, in world space; says what is wrong with them. */
export class BrushReader {
  readonly #document: MapDocument
  readonly #messages: LevelMessage[]
  readonly #meanings: readonly TextureMeaning[]
  readonly #shaper = new BrushShaper()

  constructor(document: MapDocument, messages: LevelMessage[]) {
    this.#document = document
    this.#messages = messages
    this.#meanings = document.textures.map(meaningOfTexture)
  }

  /** A brush as a block, `origin` for one that only marks a place; undefined, with a message, when it encloses nothing. */
  read(
    brush: MapBrush,
    index: number,
    role: BrushRole,
  ): { readonly kind: 'block' | 'origin'; readonly block: Block } | undefined {
    const shape = this.#shaper.shape(this.#document.faces, brush)
    if (shape.kind === 'nothing') {
      const { code, text, face } = shapeProblem(shape, this.#document.faces, brush)
      this.#warn(code, text, brush, index, face)
      return undefined
    }
    if (shape.insideOut)
      this.#warn('block-inside-out', 'the faces of the brush look inwards: they were turned around', brush, index)
    this.#reportPlanes(brush, index)
    const { contents, detail } = this.#contentsOf(brush, role)
    const { vertices, corners } = this.#takePoints()
    const solid = contents === 'solid' || contents === 'clip'
    const block: Block = {
      index,
      name: role.name,
      kind: 'convex',
      contents: contents === 'origin' ? 'passable' : contents,
      detail,
      flags: (solid ? 0 : PASSABLE_BLOCK) | (detail ? DETAIL_BLOCK : 0),
      material: '',
      vertices,
      faces: this.#takeFaces(brush, index, vertices, corners, role.hidden),
      ...(brush.line === undefined ? {} : { line: brush.line }),
    }
    return { kind: contents === 'origin' ? 'origin' : 'block', block }
  }

  /** The first face that says something decides; an entity whose brushes let all through wins over what is solid. */
  #contentsOf(brush: MapBrush, role: BrushRole): { contents: Contents | 'origin'; detail: boolean } {
    let contents: Contents | 'origin' | undefined
    let { detail } = role
    for (let face = brush.firstFace; face < brush.firstFace + brush.faceCount; face++) {
      contents ??= this.#meaningOf(face).contents
      if (this.#document.faces.surfaceCounts[face] === 3)
        detail ||= isDetailSurface(this.#document.faces.surfaces[face * 3])
    }
    if (contents === undefined || contents === 'clip')
      return { contents: role.passable ? 'passable' : (contents ?? 'solid'), detail }
    return { contents, detail }
  }

  #meaningOf(face: number): TextureMeaning {
    const { textures, surfaceCounts, surfaces } = this.#document.faces
    const meaning = this.#meanings[textures[face]]
    if (surfaceCounts[face] !== 3) return meaning
    return meaningOfSurface(meaning, surfaces[face * 3], surfaces[face * 3 + 1])
  }

  /** Vertices numbered as the polygons come to them. */
  #takePoints(): { vertices: Float64Array; corners: readonly Uint32Array[] } {
    const { points, polygons } = this.#shaper.cutter
    const numbers = new Map<number, number>()
    const corners: Uint32Array[] = []
    for (let polygon = 0; polygon < polygons.count; polygon++) {
      const first = polygons.starts[polygon]
      const list = new Uint32Array(polygons.starts[polygon + 1] - first)
      for (let place = 0; place < list.length; place++) {
        const vertex = polygons.corners[first + place]
        let number = numbers.get(vertex)
        if (number === undefined) {
          number = numbers.size
          numbers.set(vertex, number)
        }
        list[place] = number
      }
      corners.push(list)
    }
    const vertices = new Float64Array(numbers.size * 3)
    let at = 0
    for (const vertex of numbers.keys()) {
      for (let axis = 0; axis < 3; axis++) vertices[at++] = points[vertex * 3 + axis]
    }
    return { vertices, corners }
  }

  #takeFaces(
    brush: MapBrush,
    block: number,
    vertices: Float64Array,
    corners: readonly Uint32Array[],
    hidden: boolean,
  ): Face[] {
    const { cutter, faces, planes } = this.#shaper
    const { lines } = this.#document.faces
    const made: Face[] = []
    const slivers: number[] = []
    let problem: { text: string; face: number } | undefined
    for (let polygon = 0; polygon < corners.length; polygon++) {
      const number = cutter.polygons.planes[polygon]
      const index = faces[number]
      const source = brush.firstFace + index
      if (!(planeOfPolygon(vertices, corners[polygon], SCRATCH) >= MIN_AREA)) {
        slivers.push(index)
        continue
      }
      const at = number * 4
      const normal: Vector = [planes[at], planes[at + 1], planes[at + 2]]
      const result = mappingOfMapFace(this.#document.faces, source, normal)
      if (result.problem !== undefined) problem ??= { text: result.problem, face: index }
      made.push({
        index,
        corners: corners[polygon],
        plane: [normal[0], normal[1], normal[2], planes[at + 3]],
        texture: this.#document.textures[this.#document.faces.textures[source]],
        mapping: result.mapping,
        flags: hidden ? NONE_FACE : this.#meaningOf(source).flags,
        ambient: 0,
        albedo: ALBEDO,
        material: '',
        ...(lines[source] === 0 ? {} : { line: lines[source] }),
      })
    }
    if (slivers.length > 0)
      this.#warn('face-degenerate', `${countOf(slivers.length)} no area: left out`, brush, block, slivers[0])
    if (problem !== undefined) this.#warn('texture-mapping', `face: ${problem.text}`, brush, block, problem.face)
    return made
  }

  #reportPlanes(brush: MapBrush, index: number): void {
    const { lines, repeated } = this.#shaper
    if (lines.length > 0) {
      const text = `${countOf(lines.length)} three points in one line, which make no plane: left out`
      this.#warn('face-degenerate', text, brush, index, lines[0])
    }
    if (repeated.length > 0) {
      const text = `${countOf(repeated.length)} the plane of an earlier face: the first one counts`
      this.#warn('face-repeated', text, brush, index, repeated[0])
    }
  }

  #warn(code: LevelMessage['code'], text: string, brush: MapBrush, block: number, face?: number): void {
    const { points, lines } = this.#document.faces
    const source = brush.firstFace + (face ?? 0)
    const line = face === undefined ? brush.line : lines[source] || brush.line
    const at = brush.faceCount === 0 ? [] : points.subarray(source * 9, source * 9 + 3)
    const finite = at.length === 3 && at.every(Number.isFinite)
    const where = {
      block,
      ...(face === undefined ? {} : { face }),
      ...(line === undefined ? {} : { line }),
      ...(finite ? { at: [at[0], at[1], at[2]] as const } : {}),
    }
    this.#messages.push(warning(code, text, where))
  }
}

const SCRATCH = [0, 0, 0, 0]

function countOf(faces: number): string {
  return faces === 1 ? 'a face has' : `${faces} faces have`
}
