import { dot, normalize, type Vector } from '../math/vector.js'
import type { Mesh } from '../mesh/mesh.js'
import type { Color } from './color.js'
import { skyOver } from './occlusion.js'
import { type Spot, unwrap } from './unwrap.js'

/** A spot and its painted light: 0 is the deepest fold, about 0.5 an upright wall in the open, 1 faces the light. */
export interface LitSpot extends Spot {
  readonly light: number
}

/** Color of a material at a spot. */
export type Material = (spot: LitSpot) => Color

export interface PaintedSkin {
  readonly size: number
  /** `[size × size × 4]`, RGBA, top row first, opaque. */
  readonly pixels: Uint8Array
}

/** Sample points per texel side. */
const GRID = 3
/** Light direction, from above and slightly from the front. It suits both sides of mirrored parts. */
const KEY: Vector = normalize([0.45, 0, 0.85])

/**
 * Paints every texel with its material and the light of the rest pose. `lightOf` may replace the light of loose parts.
 */
export function paintSkin(mesh: Mesh, size: number, materials: Readonly<Record<string, Material>>): PaintedSkin {
  const sky = skyOver(mesh)
  const pixels = new Uint8Array(size * size * 4)
  const filled = new Uint8Array(size * size)
  unwrap(mesh, size, GRID).forEach((spots, index) => {
    if (!spots) return
    const middle = spots[spots.length >> 1]
    const light = 0.62 * sky(middle.position, middle.normal) + 0.3 * dot(middle.normal, KEY) + 0.05
    const colors = spots.map((spot) => {
      const material = materials[spot.material]
      if (!material) throw new Error(`no paint for the material "${spot.material}"`)
      return material({ ...spot, light })
    })
    for (const channel of [0, 1, 2] as const) {
      const mean = colors.reduce((sum, color) => sum + color[channel], 0) / colors.length
      pixels[index * 4 + channel] = Math.round(Math.min(255, Math.max(0, mean)))
    }
    filled[index] = 1
  })
  fillGaps(pixels, filled, size)
  return { size, pixels }
}

/** Extends the paint into surrounding empty texels, so that smaller mips contain no background. */
function fillGaps(pixels: Uint8Array, filled: Uint8Array, size: number): void {
  for (let round = 0; filled.includes(0); round++) {
    const before = filled.slice()
    for (let index = 0; index < before.length; index++) {
      if (before[index]) continue
      const x = index % size
      const near = [index - size, index + size, x > 0 ? index - 1 : -1, x < size - 1 ? index + 1 : -1]
      const from = near.find((other) => other >= 0 && other < before.length && before[other])
      if (from === undefined) continue
      pixels.copyWithin(index * 4, from * 4, from * 4 + 3)
      filled[index] = 1
    }
    if (round > size) throw new Error('nothing was painted')
  }
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255
}
