import { STEP } from './plan.js'
import { box, frustum, octagon, prism, type Solid } from './solid.js'
import { turned } from './turns.js'

/** Inside of the pool, from the middle to a side; its depth, and the water below the ground. */
const POOL = 80
const DEPTH = -24
const WATER = -6

/** Ground and pool of the court. They close the world. */
export function ground(): Solid[] {
  const inner = octagon(0, 0, POOL)
  const half = inner[1][1]
  // Eight pieces between pool and walk: four sides, four corners.
  const side = [
    [POOL, -half],
    [STEP, -STEP / 2],
    [STEP, STEP / 2],
    [POOL, half],
  ] as const
  const corner = [
    [POOL, half],
    [STEP, STEP / 2],
    [STEP, STEP],
    [STEP / 2, STEP],
    [half, POOL],
  ] as const
  const pieces = [side, corner].flatMap((outline) =>
    [0, 1, 2, 3].map((turns) => {
      const corners = outline.map(([x, y]) => turned([x, y, 0], turns)).map(([x, y]) => [x, y] as const)
      return prism(corners, -16, 0, { side: 'stone', top: 'paving' })
    }),
  )
  const shaft = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => {
    const outer = octagon(0, 0, POOL + 16)
    const next = (at + 1) % 8
    return prism([inner[at], outer[at], outer[next], inner[next]], DEPTH, -16, { side: 'stone' })
  })
  const bottom = box([-POOL - 16, -POOL - 16, DEPTH - 16], [POOL + 16, POOL + 16, DEPTH], 'stone')
  return [...pieces, ...shaft, bottom]
}

export function water(): Solid {
  return prism(octagon(0, 0, POOL), DEPTH, WATER, { side: 'water1' })
}

/** The rim of the pool, a fountain's block in the middle, four beds and their trees. */
export function dressing(): Solid[] {
  const [inner, outer] = [octagon(0, 0, POOL), octagon(0, 0, POOL + 16)]
  const rim = inner.map((_, at) => {
    const next = (at + 1) % 8
    return prism([inner[at], outer[at], outer[next], inner[next]], 0, 12, { side: 'stone' })
  })
  return [...rim, ...plinth(), ...[0, 1, 2, 3].flatMap(bed)]
}

/** A pedestal in the pool, where a crow sits. */
function plinth(): Solid[] {
  return [
    frustum(octagon(0, 0, 22), octagon(0, 0, 16), DEPTH, 22, { side: 'stone' }),
    frustum(octagon(0, 0, 16), octagon(0, 0, 24), 22, 30, { side: 'stone' }),
  ]
}

/** Grass with a cypress and two bushes. */
function bed(turns: number): Solid[] {
  const outline = [
    [132, 40],
    [228, 40],
    [228, 228],
    [40, 228],
    [40, 132],
  ] as const
  const place = (x: number, y: number) => turned([x, y, 0], turns)
  const corners = outline.map(([x, y]) => place(x, y)).map(([x, y]) => [x, y] as const)
  const [x, y] = place(164, 164)
  return [
    prism(corners, 0, 8, { side: 'stone', top: 'grass' }),
    prism(octagon(x, y, 5), 8, 26, { side: 'planks' }),
    ...cypress(x, y),
    ...[place(204, 72), place(72, 204)].flatMap(([left, front], at) => bush(left, front, 14 + 4 * ((turns + at) % 2))),
  ]
}

function cypress(x: number, y: number): Solid[] {
  const rings = [
    [10, 20],
    [24, 38],
    [25, 90],
    [17, 150],
    [3, 206],
  ] as const
  return rings.slice(1).map(([radius, top], at) => {
    const [lower, bottom] = rings[at]
    return frustum(octagon(x, y, lower), octagon(x, y, radius), bottom, top, { side: 'leaves' })
  })
}

function bush(x: number, y: number, radius: number): Solid[] {
  const wide = Math.round(radius * 1.3)
  return [
    frustum(octagon(x, y, radius), octagon(x, y, wide), 8, 8 + radius, { side: 'leaves' }),
    frustum(octagon(x, y, wide), octagon(x, y, radius - 5), 8 + radius, 8 + 2 * radius, { side: 'leaves' }),
  ]
}
