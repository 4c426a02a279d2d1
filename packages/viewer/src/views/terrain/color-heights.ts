import type { Terrain } from '@brushwork/runtime'
import { Color } from 'three'

/** How heights are shown. */
export type HeightColors = 'gray' | 'colored'

/** Colors from the lowest to the highest ground, at equal distances. */
const RAMPS: Readonly<Record<HeightColors, readonly Color[]>> = {
  gray: [new Color(0x000000), new Color(0xffffff)],
  colored: [0x1f5673, 0x3f8f7a, 0x79b35a, 0xd8cf78, 0xb5793f, 0x8a5a4a, 0xf6f3ee].map((color) => new Color(color)),
}

/** The colors of vertices by their heights, `[vertices × 3]`. */
export function colorHeights(
  positions: { readonly count: number; getY(index: number): number },
  { bounds }: Pick<Terrain, 'bounds'>,
  colors: HeightColors,
): Float32Array {
  const ramp = RAMPS[colors]
  const [lowest, highest] = [bounds.min[1], bounds.max[1]]
  const range = highest - lowest || 1
  const out = new Float32Array(positions.count * 3)
  const color = new Color()
  for (let vertex = 0; vertex < positions.count; vertex++) {
    const at = Math.min(Math.max((positions.getY(vertex) - lowest) / range, 0), 1) * (ramp.length - 1)
    const below = Math.min(Math.floor(at), ramp.length - 2)
    color.lerpColors(ramp[below], ramp[below + 1], at - below).toArray(out, vertex * 3)
  }
  return out
}
