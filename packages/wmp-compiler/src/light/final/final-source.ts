import { type CompiledSurface, type Vector, wordOfLight } from '@brushwork/asset'
import type { LightSettings } from '../../options.js'
import { isSteadyStyle } from '../light-styles.js'
import { isLitSurface } from '../pages/block-face.js'
import { writeDirection } from '../pages/light-direction.js'
import type { FaceLight } from '../pages/light-page.js'
import type { LightSource } from '../pages/light-source.js'
import type { Chart } from './charts/chart.js'
import type { Charts } from './charts/charts.js'
import type { Emitters } from './emitters.js'
import { linearOf, luxelOf } from './encode-final.js'
import type { LightField, LightPlan } from './light-plan.js'
import { type LitPieces, litPieces } from './lit-pieces.js'

/** Luxels of a level at most: some 70 bytes each while they are computed. */
export const MAX_LUXELS = 2 ** 22
/** Luxels that differ by at most this much, of 255, count as equal. */
const SAME_LUXEL = 3
/** Lights above the brightest byte that differ by at most this share of them count as equal. */
const [BRIGHT, SAME_SHARE] = [linearOf(255), 0.03]
/** Directions whose bytes differ by at most this count as equal. */
const SAME_DIRECTION = 12
/** Light styles of a face. */
const MAX_STYLES = 4

/** Light of all charts. */
export interface Baked {
  readonly plan: LightPlan
  readonly charts: readonly Chart[]
  readonly field: LightField
  /** Whether some curved faces show steps at their edges. */
  readonly isCut: boolean
}

/** The baked light by face. */
export class FinalSource implements LightSource {
  readonly lost = { code: 'light-lost', reason: 'too large for the lightmap pages' } as const
  // Each layer of a face counts.
  readonly maxLuxels = MAX_LUXELS * MAX_STYLES
  readonly #pieces: LitPieces
  readonly #baked: Baked
  readonly #ambient: Vector
  readonly #isHdr: boolean

  constructor(charts: Charts, baked: Baked, { ambient }: Emitters, { hdr }: Pick<LightSettings, 'hdr'>) {
    this.#baked = baked
    this.#ambient = ambient
    this.#isHdr = hdr
    this.#pieces = litPieces(charts, (chart, a, b) => {
      const first = baked.plan.firstLuxels[chart]
      return this.#looksSame(first + a, first + b)
    })
  }

  faceOf(surface: CompiledSurface, triangle: number): number {
    return this.#pieces.pieceOf.get(surface)?.[triangle] ?? -1
  }

  lightOf(face: number): FaceLight | undefined {
    if (face < 0) return undefined
    const { chart, grid, luxels: divided, ambient } = this.#pieces.pieces[face]
    const { charts, plan, field } = this.#baked
    const whole = charts[chart].grid
    const luxels: number[] = []
    for (let row = 0; row < grid.height; row++) {
      for (let column = 0; column < grid.width; column++) {
        const cell = (grid.first[1] - whole.first[1] + row) * whole.width + grid.first[0] - whole.first[0] + column
        luxels.push(plan.firstLuxels[chart] + (divided.get(cell) ?? cell))
      }
    }
    const changing = plan.styles.flatMap((style, index) => {
      const isLit = index > 0 && luxels.some((luxel) => brightest(field.direct[index], luxel) > 0)
      return isLit ? [{ style, index }] : []
    })
    const directions = this.#directions(luxels, ambient)
    const shown = changing.slice(0, MAX_STYLES - 1)
    return {
      width: grid.width,
      height: grid.height,
      styles: [0, ...shown.map(({ style }) => style)],
      maps: [
        this.#steady(luxels, ambient),
        ...shown.map(({ index }) => this.#added(luxels, ambient, field.direct[index])),
      ],
      channels: 3,
      ...(directions && { directions }),
      ...(this.#isHdr && {
        words: [
          this.#words(luxels, (_, luxel, channel) => ambient + this.#lightAt(luxel, channel)),
          ...shown.map(({ index }) => this.#words(luxels, (at) => field.direct[index][at])),
        ],
      }),
    }
  }

  /** Words of luxels for an HDR page. @param lightOf one channel of a luxel's light; `at` is the luxel × 3 + channel */
  #words(luxels: readonly number[], lightOf: (at: number, luxel: number, channel: number) => number): Uint32Array {
    return Uint32Array.from(luxels, (luxel) => {
      const at = luxel * 3
      return wordOfLight(lightOf(at, luxel, 0), lightOf(at + 1, luxel, 1), lightOf(at + 2, luxel, 2))
    })
  }

  /** Light that never changes. */
  #steady(luxels: readonly number[], ambient: number): Uint8Array {
    const out = new Uint8Array(luxels.length * 3)
    for (let at = 0; at < out.length; at++)
      out[at] = luxelOf(ambient + this.#lightAt(luxels[Math.floor(at / 3)], at % 3))
    return out
  }

  /** Light that a style adds to it, on the screen. */
  #added(luxels: readonly number[], ambient: number, layer: Float32Array): Uint8Array {
    const out = new Uint8Array(luxels.length * 3)
    for (let at = 0; at < out.length; at++) {
      const luxel = luxels[Math.floor(at / 3)]
      const steady = ambient + this.#lightAt(luxel, at % 3)
      out[at] = luxelOf(steady + layer[luxel * 3 + (at % 3)]) - luxelOf(steady)
    }
    return out
  }

  /** Where the light of luxels comes from. Ambient light comes from everywhere. */
  #directions(luxels: readonly number[], ambient: number): Uint8Array | undefined {
    const { towards, direct } = this.#baked.field
    if (towards === undefined) return undefined
    const flickering = direct.slice(1).filter((_, index) => isSteadyStyle(this.#baked.plan.styles[index + 1]))
    const out = new Uint8Array(luxels.length * 3)
    const sum = [0, 0, 0]
    for (const [at, luxel] of luxels.entries()) {
      let brightness = ambient * 3
      for (let part = 0; part < 3; part++) {
        brightness += this.#lightAt(luxel, part)
        for (const layer of flickering) brightness += layer[luxel * 3 + part]
        sum[part] = towards.direct[luxel * 3 + part] + towards.indirect[luxel * 3 + part]
      }
      writeDirection(sum, 0, brightness, out, at * 3)
    }
    return out
  }

  #looksSame(a: number, b: number): boolean {
    const { direct, towards } = this.#baked.field
    if (towards !== undefined) {
      const [one, other] = [this.#directions([a], 0), this.#directions([b], 0)]
      if (one?.some((byte, axis) => Math.abs(byte - (other?.[axis] ?? 0)) > SAME_DIRECTION)) return false
    }
    for (let channel = 0; channel < 3; channel++) {
      if (this.#isHdr && !isNear(this.#lightAt(a, channel), this.#lightAt(b, channel))) return false
      if (Math.abs(luxelOf(this.#lightAt(a, channel)) - luxelOf(this.#lightAt(b, channel))) > SAME_LUXEL) return false
      const [, ...layers] = direct
      if (
        layers.some((layer) => Math.abs(luxelOf(layer[a * 3 + channel]) - luxelOf(layer[b * 3 + channel])) > SAME_LUXEL)
      )
        return false
    }
    return true
  }

  #lightAt(luxel: number, channel: number): number {
    const { direct, indirect, occlusion } = this.#baked.field
    const at = luxel * 3 + channel
    return direct[0][at] + indirect[at] + this.#ambient[channel] * (1 - occlusion[luxel])
  }

  luxelAt(face: number, x: number, y: number, z: number): readonly [number, number] {
    if (face < 0) return [0, 0]
    const { grid } = this.#pieces.pieces[face]
    const [column, row] = grid.coordinates(x, y, z)
    return [column - grid.first[0], row - grid.first[1]]
  }

  isDark(surface: CompiledSurface): boolean {
    return isLitSurface(surface)
  }
}

/** Whether lights beyond the brightest byte look the same. */
function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= Math.max(BRIGHT, Math.max(a, b)) * SAME_SHARE
}

function brightest(layer: Float32Array, luxel: number): number {
  return Math.max(layer[luxel * 3], layer[luxel * 3 + 1], layer[luxel * 3 + 2])
}
