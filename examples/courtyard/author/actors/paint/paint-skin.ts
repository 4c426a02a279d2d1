import { dot, normalize, type Vector } from '../math/vector.js'
import type { Mesh } from '../mesh/mesh.js'
import type { Colour } from './colour.js'
import { skyOver } from './occlusion.js'
import { type Spot, unwrap } from './unwrap.js'

/** A spot and the light painted on it: 0 the deepest fold, about 0.5 an upright wall in the open, 1 facing the light. */
export interface LitSpot extends Spot {
  readonly light: number
}

/** What a stuff looks like at a spot. */
export type Material = (spot: LitSpot) => Colour

export interface PaintedSkin {
  readonly size: number
  /** `[size × size × 4]`, RGBA, top row first, opaque. */
  readonly pixels: Uint8Array
}

/** Points along each side of a texel. */
const GRID = 3
/** From above and a little in front: fits both sides of mirrored parts. */
const KEY: Vector = normalize([0.45, 0, 0.85])

/** Paints every texel with its material and the light of the rest pose; `lightOf` may lay other light on loose parts. */
export function paintSkin(mesh: Mesh, size: number, materials: Readonly<Record<string, Material>>): PaintedSkin {
  const sky = skyOver(mesh)
  const pixels = new Uint8Array(size * size * 4)
  const filled = new Uint8Array(size * size)
  unwrap(mesh, size, GRID).forEach((spots, index) => {
    if (!spots) return
    const middle = spots[spots.length >> 1]
    const light = 0.62 * sky(middle.position, middle.normal) + 0.3 * dot(middle.normal, KEY) + 0.05
    const colours = spots.map((spot) => {
      const material = materials[spot.material]
      if (!material) throw new Error(`no paint for the material "${spot.material}"`)
      return material({ ...spot, light })
    })
    for (const channel of [0, 1, 2] as const) {
      const mean = colours.reduce((sum, colour) => sum + colour[channel], 0) / colours.length
      pixels[index * 4 + channel] = Math.round(Math.min(255, Math.max(0, mean)))
    }
    filled[index] = 1
  })
  fillGaps(pixels, filled, size)
  return { size, pixels }
}

/** Spreads the paint into the empty texels around it, so that smaller mips stay clean. */
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
