import { mirror, type Vector } from '../../math/vector.js'
import { loft, type SkinArea } from '../../mesh/loft.js'
import { join, type Mesh, type SkinPoint } from '../../mesh/mesh.js'
import { ellipse } from '../../mesh/ring.js'
import { HALBERD, JOINT } from '../proportions.js'
import { AREA } from './areas.js'

const INFLUENCE = { halberd: 1 }
const [GRIP_X, GRIP_Y, GRIP_Z] = mirror(JOINT.grip)
/** Point of the halberd: `along` the shaft from the grip, `down` toward the edge of the axe, `aside` from its plane. */
const at = (along: number, down: number, aside = 0): Vector => [GRIP_X + along, GRIP_Y + aside, GRIP_Z - down]

/** An oak shaft with axe, fluke and spike. At rest it runs along +X through the right fist, edge down. */
export function halberd(): Mesh {
  return join([shaft(), spike(), blade('axe', AXE, AREA.axe), blade('fluke', FLUKE, AREA.fluke)])
}

function shaft(): Mesh {
  const ring = (along: number, radius: number) =>
    ellipse(4, {
      center: at(along, 0),
      up: [1, 0, 0],
      front: [0, 0, 1],
      ahead: radius,
      aside: radius,
      influence: INFLUENCE,
    })
  return loft({
    material: 'shaft',
    area: AREA.shaft,
    rings: [ring(HALBERD.head + 7.5, 0.85), ring(HALBERD.butt + 2, 0.8)],
    bottom: at(HALBERD.butt, 0),
  })
}

function spike(): Mesh {
  const ring = (along: number, width: number, thickness: number) =>
    ellipse(4, {
      center: at(along, 0),
      up: [1, 0, 0],
      front: [0, 0, 1],
      ahead: width,
      aside: thickness,
      influence: INFLUENCE,
    })
  return loft({
    material: 'spike',
    area: AREA.spike,
    top: at(HALBERD.tip, 0),
    rings: [ring(HALBERD.head + 9, 1.8, 0.8)],
    bottom: at(HALBERD.head + 5, 0),
  })
}

/** Outlines [along, down] around a ridge point, counter-clockwise on the skin; see `blade`. */
interface Outline {
  readonly ridge: readonly [number, number]
  readonly thickness: number
  readonly points: readonly (readonly [number, number])[]
}

const HEAD = HALBERD.head
const AXE: Outline = {
  ridge: [HEAD + 1, 2.4],
  thickness: 0.8,
  points: [
    [HEAD + 4.5, 0.5],
    [HEAD + 5.2, 4],
    [HEAD + 8.2, 8.6],
    [HEAD + 4, 9.9],
    [HEAD - 1.5, 9.9],
    [HEAD - 6, 8],
    [HEAD - 3.2, 3.6],
    [HEAD - 3, 0.5],
  ],
}
const FLUKE: Outline = {
  ridge: [HEAD + 1, -1.8],
  thickness: 0.8,
  points: [
    [HEAD - 2.5, -0.5],
    [HEAD - 2, -3.4],
    [HEAD - 4.2, -8.2],
    [HEAD + 3, -3.6],
    [HEAD + 4, -0.5],
  ],
}

/** Two fans from a raised ridge to a sharp outline; both sides share the paint. */
function blade(material: string, { ridge, thickness, points }: Outline, area: SkinArea): Mesh {
  const all = [ridge, ...points]
  const span = (axis: 0 | 1) => all.map((point) => point[axis])
  const low = [Math.min(...span(0)), Math.min(...span(1))]
  const size = [Math.max(...span(0)) - low[0], Math.max(...span(1)) - low[1]]
  const skinPoints: SkinPoint[] = all.map((point) => [
    area.x + ((point[0] - low[0]) / size[0]) * area.width,
    area.y + ((point[1] - low[1]) / size[1]) * area.height,
  ])
  const side = (sign: number): Mesh => ({
    positions: [at(...ridge, sign * thickness), ...points.map((point) => at(...point))],
    influences: all.map(() => INFLUENCE),
    skinPoints,
    triangles: points.map((_, index) => {
      const a = index + 1
      const b = ((index + 1) % points.length) + 1
      const corners = sign > 0 ? ([0, a, b] as const) : ([0, b, a] as const)
      return { vertices: corners, skinPoints: corners, material }
    }),
  })
  return join([side(1), side(-1)])
}
