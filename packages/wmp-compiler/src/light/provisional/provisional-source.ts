import type { CompiledSurface } from '@brushwork/asset'
import type { Emitters } from '../final/emitters.js'
import { luxelOf } from '../final/encode-final.js'
import { faceOfTriangle, isLitSurface } from '../pages/block-face.js'
import type { FaceLight } from '../pages/light-page.js'
import type { LightSource } from '../pages/light-source.js'
import type { DirectLamps } from './direct-lamps.js'
import { brightnessOf, NeutralShade } from './neutral-shade.js'
import { litPoints, type ProvisionalFace } from './provisional-faces.js'

/** More than all faces of a level have. */
const MAX_LUXELS = 2 ** 25

/** Provisional light by face: that of lamps over an even one by which everything is seen. */
export class ProvisionalSource implements LightSource {
  readonly lost = { code: 'light-lost', reason: 'too large for the lightmap pages' } as const
  readonly maxLuxels = MAX_LUXELS
  readonly #faces: readonly ProvisionalFace[]
  /** {@link faceOfTriangle} → index of the face. */
  readonly #indices: ReadonlyMap<number, number>
  readonly #shade: NeutralShade
  readonly #ambient: Emitters['ambient']
  readonly #even: number
  readonly #lamps: DirectLamps | undefined

  /** @param even light that arrives everywhere @param lamps none for levels without, or with too many triangles */
  constructor(
    faces: readonly ProvisionalFace[],
    { ambient }: Pick<Emitters, 'ambient'>,
    even: number,
    lamps: DirectLamps | undefined,
  ) {
    this.#faces = faces
    this.#indices = new Map(
      faces.map(({ triangles: [{ surface, triangle }] }, index) => [faceOfTriangle(surface, triangle), index]),
    )
    this.#shade = new NeutralShade(faces)
    this.#ambient = ambient
    this.#even = even
    this.#lamps = lamps
  }

  faceOf(surface: CompiledSurface, triangle: number): number {
    return isLitSurface(surface) ? (this.#indices.get(faceOfTriangle(surface, triangle)) ?? -1) : -1
  }

  lightOf(index: number): FaceLight | undefined {
    if (index < 0) return undefined
    const face = this.#faces[index]
    const { width, height } = face.grid
    const points = litPoints(face)
    const light = this.#lamps?.of(face, index, points) ?? new Float64Array(points.length)
    const shares = this.#shade.sharesAt(index, points)
    const even = this.#even * brightnessOf(face.plane)
    const map = new Uint8Array(points.length)
    for (let at = 0; at < map.length; at++) {
      map[at] = luxelOf((even + this.#ambient[at % 3]) * shares[Math.floor(at / 3)] + light[at])
    }
    return { width, height, styles: [0], maps: [map], channels: 3 }
  }

  luxelAt(index: number, x: number, y: number, z: number): readonly [number, number] {
    if (index < 0) return [0, 0]
    const { grid } = this.#faces[index]
    const [column, row] = grid.coordinates(x, y, z)
    return [column - grid.first[0], row - grid.first[1]]
  }

  isDark(surface: CompiledSurface): boolean {
    return isLitSurface(surface)
  }
}
