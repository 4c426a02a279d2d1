import type { Block, Face, Vector } from '@brushwork/asset'
import { type MapBrush, type MapDocument, mapText } from '@brushwork/codecs/map'
import { MIN_AREA, planeOfPolygon } from '@brushwork/geometry'
import type { LevelDiagnostic } from '../../../diagnostics.js'
import type { BrushRole } from '../../../words/brush-role.js'
import type { Game } from '../../../words/game.js'
import { contentsOf, type DeclaredFace, type MixedContents } from './brush-contents.js'
import { BrushShaper } from './brush-shape.js'
import { BrushWarnings, shapeProblem } from './brush-warnings.js'
import { mappingOfMapFace } from './face-mapping.js'
import { faceFlagsIn, isDrawn, isSky } from './role-flags.js'
import { type MapShaders, meaningOfShader } from './shader-meaning.js'
import { SURFACE_NUMBERS, surfaceLook } from './surface-look.js'
import { type BrushContents, isDetailSurface, meaningOfSurface, type TextureMeaning } from './texture-meaning.js'

/** A brush that encloses something: a block, or an origin marker. */
export interface ReadBrush {
  readonly kind: 'block' | 'origin'
  readonly block: Block
}

/** How a face is drawn. */
type FaceAppearance = Pick<Face, 'flags' | 'look' | 'emission'>

/** Bits of blocks and faces (docs/formats/wmp.md §5.4). */
const PASSABLE_BLOCK = 0x2
const DETAIL_BLOCK = 0x10
const NONE_FACE = 0xb
const UNSHADED_FACE = 0x1
/** Maximum characters of a name in messages. */
const SHOWN = 64
/** Albedo of faces without one (docs/formats/wmp.md §5.3). */
const ALBEDO = 50

/** Converts a map's brushes to blocks in world space, and reports faults. */
export class BrushReader {
  readonly #document: MapDocument
  readonly #game: Game
  readonly #shaders: MapShaders | undefined
  /** `[textures]` for messages. */
  readonly #names: readonly string[]
  readonly #warnings: BrushWarnings
  /** `[textures]` filled on demand. */
  readonly #meanings: (TextureMeaning | undefined)[] = []
  readonly #shaper = new BrushShaper()
  readonly #scratch = [0, 0, 0, 0]

  /** @param game decides what surface numbers mean */
  constructor(document: MapDocument, game: Game, diagnostics: LevelDiagnostic[], shaders?: MapShaders) {
    this.#document = document
    this.#game = game
    this.#shaders = shaders
    this.#names = document.textures.map(mapText)
    this.#warnings = new BrushWarnings(document.faces, diagnostics)
  }

  /** A brush as a block, or `origin` for an origin marker. Undefined, with a message, if it encloses nothing. */
  read(brush: MapBrush, index: number, role: BrushRole): ReadBrush | undefined {
    const shape = this.#shaper.shape(this.#document.faces, brush)
    if (shape.kind === 'nothing') {
      const { code, text, face } = shapeProblem(shape, this.#document.faces, brush)
      this.#warnings.warn(code, text, brush, index, face)
      return undefined
    }
    if (shape.insideOut)
      this.#warnings.warn(
        'block-inside-out',
        'the faces of the brush look inwards: they were turned around',
        brush,
        index,
      )
    this.#reportPlanes(brush, index)
    const made = contentsOf(this.#facesOf(brush), role)
    const { contents, detail, seeThrough } = made
    if (made.mixed !== undefined) this.#reportMixed(made.mixed, contents, brush, index)
    const { vertices, corners } = this.#takePoints()
    const solid = contents === 'solid' || contents === 'clip'
    const block: Block = {
      index,
      name: '',
      kind: 'convex',
      contents: contents === 'origin' ? 'passable' : contents,
      detail,
      flags: (solid ? 0 : PASSABLE_BLOCK) | (detail ? DETAIL_BLOCK : 0),
      material: '',
      vertices,
      faces: this.#takeFaces(brush, index, vertices, corners, (face) => this.#appearanceOf(face, made.stated, role)),
      ...(seeThrough && { seeThrough }),
      ...(role.smoothing && { smoothing: role.smoothing }),
      ...(role.luxelScale !== undefined && { luxelScale: role.luxelScale }),
      ...(brush.line === undefined ? {} : { line: brush.line }),
    }
    return { kind: contents === 'origin' ? 'origin' : 'block', block }
  }

  #meaningOf(face: number): TextureMeaning {
    const { textures, surfaceCounts, surfaces } = this.#document.faces
    const texture = textures[face]
    const name = this.#names[texture]
    const meaning = this.#meanings[texture] ?? meaningOfShader(name, this.#shaders?.wordsOf(name))
    this.#meanings[texture] = meaning
    if (surfaceCounts[face] < SURFACE_NUMBERS) return meaning
    return meaningOfSurface(meaning, surfaces[face * 3], surfaces[face * 3 + 1], this.#game)
  }

  #facesOf({ firstFace, faceCount }: MapBrush): DeclaredFace[] {
    const { surfaceCounts, surfaces } = this.#document.faces
    return Array.from({ length: faceCount }, (_, index) => {
      const face = firstFace + index
      const isDetail = surfaceCounts[face] >= SURFACE_NUMBERS && isDetailSurface(surfaces[face * 3])
      return { meaning: this.#meaningOf(face), isDetail }
    })
  }

  /**
   * The texture of a brush that is solid anyway does not change the face either, as in Quake's compilers: `trigger` is
   * drawn like other textures, and a liquid is unshaded but not passable.
   */
  #flagsOf(face: number, stated: BrushContents): number {
    const { contents = 'solid', neutral, flags } = this.#meaningOf(face)
    if (stated !== 'solid' || contents === 'solid' || neutral === true) return flags
    if (contents === 'liquid') return flags === NONE_FACE ? flags : UNSHADED_FACE
    return this.#document.faces.surfaceCounts[face] >= SURFACE_NUMBERS ? flags : 0
  }

  #appearanceOf(face: number, stated: BrushContents, role: BrushRole): FaceAppearance {
    if (role.hidden) return { flags: NONE_FACE }
    const flags = faceFlagsIn(role, this.#flagsOf(face, stated))
    const { surfaceCounts } = this.#document.faces
    const surface =
      surfaceCounts[face] < SURFACE_NUMBERS ? undefined : surfaceLook(this.#document.faces, face, this.#game)
    const { emission } = surface ?? {}
    // Outdoor levels of Quake II are lit by the faces of their sky.
    if (!isDrawn(flags)) return { flags, ...(emission && isSky(flags) && { emission }) }
    const look = role.look ?? surface?.look
    return {
      flags: surface?.isUnshaded ? flags | UNSHADED_FACE : flags,
      ...(look && { look }),
      ...(emission && { emission }),
    }
  }

  #reportMixed({ first, other }: MixedContents, contents: BrushContents, brush: MapBrush, index: number): void {
    const { textures } = this.#document.faces
    const nameOf = (face: number): string => this.#names[textures[brush.firstFace + face]].slice(0, SHOWN)
    const text =
      `the texture ${nameOf(other.face)} makes a brush ${other.contents}, but ${nameOf(first.face)} of face ${first.face} ` +
      `makes it ${first.contents}: the brush is ${contents}, as its first face says`
    this.#warnings.warn('contents-mixed', text, brush, index, other.face)
  }

  /** Numbers vertices in order of first use by the polygons. */
  #takePoints(): { vertices: Float64Array; corners: readonly Uint32Array[] } {
    const { points, polygons } = this.#shaper.cutter
    const numbers = new Map<number, number>()
    const corners: Uint32Array[] = []
    for (let polygon = 0; polygon < polygons.count; polygon++) {
      const first = polygons.starts[polygon]
      const list = new Uint32Array(polygons.starts[polygon + 1] - first)
      for (let index = 0; index < list.length; index++) {
        const vertex = polygons.corners[first + index]
        let number = numbers.get(vertex)
        if (number === undefined) {
          number = numbers.size
          numbers.set(vertex, number)
        }
        list[index] = number
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
    appearanceOf: (face: number) => FaceAppearance,
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
      if (!(planeOfPolygon(vertices, corners[polygon], this.#scratch) >= MIN_AREA)) {
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
        texture: this.#names[this.#document.faces.textures[source]],
        mapping: result.mapping,
        ...appearanceOf(source),
        ambient: 0,
        albedo: ALBEDO,
        material: '',
        ...(lines[source] === 0 ? {} : { line: lines[source] }),
      })
    }
    this.#warnings.warnOfFaces('face-degenerate', 'no area: left out', brush, block, slivers)
    if (problem !== undefined) this.#warnings.warn('texture-mapping', problem.text, brush, block, problem.face)
    return made
  }

  #reportPlanes(brush: MapBrush, index: number): void {
    const { lines, repeated } = this.#shaper
    const inLine = 'three points in one line, which make no plane: left out'
    this.#warnings.warnOfFaces('face-degenerate', inLine, brush, index, lines)
    this.#warnings.warnOfFaces(
      'face-repeated',
      'the plane of an earlier face: the first one counts',
      brush,
      index,
      repeated,
    )
  }
}
