import { add, type Vector } from '../math/vector.js'
import { loft, type SkinArea } from '../mesh/loft.js'
import { type Influence, join, type Mesh } from '../mesh/mesh.js'
import { mirrored } from '../mesh/mirrored.js'
import { ellipse, type Ring } from '../mesh/ring.js'

export const AREA = {
  trunk: { x: 1, y: 1, width: 60, height: 92 },
  wing: { x: 63, y: 1, width: 64, height: 58 },
  wingUnder: { x: 63, y: 61, width: 64, height: 32 },
  tail: { x: 1, y: 95, width: 40, height: 32 },
  leg: { x: 43, y: 95, width: 20, height: 32 },
} as const satisfies Record<string, SkinArea>

/** The crow in its rest pose: wings spread. */
export function crowBody(): Mesh {
  const sides = [wing(false), wing(true), leg(), toes()]
  return join([trunk(), tail(false), tail(true), ...sides, ...sides.map(mirrored)])
}

/** Beak to rump in one skin. */
function trunk(): Mesh {
  const ring = (center: Vector, towardsBeak: Vector, high: number, wide: number, influence: Influence): Ring =>
    ellipse(6, { center, up: towardsBeak, front: [0, 0, 1], ahead: high, aside: wide, influence })
  return loft({
    material: 'trunk',
    area: AREA.trunk,
    top: [10.9, 0, 9.2],
    rings: [
      ring([8, 0, 10], [1, 0, -0.2], 0.85, 0.6, { head: 1 }),
      ring([7.1, 0, 10.3], [1, 0, -0.1], 1.35, 1.15, { head: 1 }),
      ring([5.4, 0, 10.5], [1, 0, 0.15], 1.8, 1.6, { head: 1 }),
      ring([3.5, 0, 9.2], [0.75, 0, 0.65], 1.9, 1.75, { head: 0.5, body: 0.5 }),
      ring([1.4, 0, 7.5], [0.85, 0, 0.5], 2.7, 2.5, { body: 1 }),
      ring([-2.2, 0, 6.3], [0.95, 0, 0.3], 2.4, 2.3, { body: 1 }),
      ring([-5.8, 0, 5.6], [1, 0, 0.2], 1.2, 1.4, { body: 0.6, tail: 0.4 }),
    ],
    bottom: [-7.6, 0, 5.4],
  })
}

/** A wing from above, or from below: rows along the span, columns from the leading edge back. */
function wing(under: boolean): Mesh {
  const row = (points: readonly Vector[], influence: Influence): Ring => ({
    points: points.map(([x, y, z]) => [x, y, under ? z - 0.12 : z]),
    influence,
  })
  return loft({
    material: under ? 'wingUnder' : 'wing',
    area: under ? AREA.wingUnder : AREA.wing,
    closed: false,
    inside: !under,
    rings: [
      row([[3.6, 1.2, 8], [2, 1.2, 8.5], [-0.2, 1.2, 8.3], [-2.2, 1.2, 7.6]], { body: 0.25, wingLeft: 0.75 }),
      row([[3.6, 7, 8.3], [2.2, 7, 8.7], [0, 7, 8.4], [-2.6, 6.6, 8]], { wingLeft: 0.5, tipLeft: 0.5 }),
      row([[3.1, 11.6, 8.2], [1.6, 11.8, 8.4], [-0.6, 11.6, 8.2], [-3.4, 10.6, 7.9]], { tipLeft: 1 }),
      row([[0.6, 17.2, 8], [-0.7, 16.8, 8.05], [-2.2, 15.6, 8], [-4, 13.4, 7.9]], { tipLeft: 1 }),
    ],
  })
} // biome-ignore format: rows of a wing read as rows

function tail(under: boolean): Mesh {
  const row = (x: number, z: number, wide: number, round: number, influence: Influence): Ring => ({
    points: [-1, 0, 1].map((side) => [
      x + (side === 0 ? -round : 0),
      -side * wide,
      z + (side === 0 ? 0.35 : 0) - (under ? 0.1 : 0),
    ]),
    influence,
  })
  return loft({
    material: 'tail',
    area: AREA.tail,
    closed: false,
    inside: under,
    rings: [row(-5, 6, 0.9, 0, { body: 0.3, tail: 0.7 }), row(-12.4, 4.7, 2.5, 0.9, { tail: 1 })],
  })
}

const LEG: Influence = { legs: 1 }

function leg(): Mesh {
  const ring = (center: Vector, radius: number, influence: Influence) =>
    ellipse(3, { center, ahead: radius, aside: radius, influence })
  return loft({
    material: 'leg',
    area: AREA.leg,
    rings: [ring([-1, 1.2, 5], 1, { body: 1 }), ring([-0.9, 1.3, 3], 0.4, LEG)],
    bottom: [-0.2, 1.3, 0.1],
  })
}

/** Three toes forward, one back: a flat star with a raised middle. */
function toes(): Mesh {
  const ankle: Vector = [-0.3, 1.3, 0.5]
  const star = [
    [2.2, 0.9],
    [0.4, 0.25],
    [2.6, 0],
    [0.4, -0.25],
    [2.2, -0.9],
    [-0.2, -0.3],
    [-1.6, 0],
    [-0.2, 0.3],
  ].map(([x, y]): Vector => add([-0.3, 1.3, 0.04], [x, y, 0]))
  const { x, y } = AREA.leg
  return {
    positions: [ankle, ...star],
    influences: [ankle, ...star].map(() => LEG),
    skinPoints: [
      [x + 2, y + 28],
      [x + 6, y + 28],
      [x + 4, y + 31],
    ],
    triangles: star.map((_, index) => ({
      vertices: [0, ((index + 1) % star.length) + 1, index + 1],
      skinPoints: [0, 1, 2],
      material: 'leg',
    })),
  }
}
