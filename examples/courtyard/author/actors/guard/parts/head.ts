import { loft } from '../../mesh/loft.js'
import { type Influence, join, type Mesh } from '../../mesh/mesh.js'
import { ellipse, type Ring } from '../../mesh/ring.js'
import { AREA } from './areas.js'

const HEAD: Influence = { head: 1 }
/** Widths of the eight columns, from behind over the right to behind again. The face gets most of the skin. */
const COLUMNS = [0.7, 0.8, 1.35, 2.15, 2.15, 1.35, 0.8, 0.7]

/** Mail collar on the shoulders, face in its coif, kettle hat. */
export function head(): Mesh {
  return join([face(), helmet(), brim(), brimUnder()])
}

/** Eight columns. The middle one contains nose, mouth and chin. */
function face(): Mesh {
  const ring = (z: number, x: number, ahead: number, aside: number, nose: number, influence = HEAD): Ring =>
    ellipse(8, {
      center: [x, 0, z],
      ahead,
      aside,
      influence,
      shape: (angle) => (Math.abs(angle) < 0.1 ? 1 + nose / ahead : 1),
    })
  return loft({
    material: 'head',
    area: AREA.head,
    columns: COLUMNS,
    rings: [
      ring(66.6, -0.2, 4.5, 4, -0.1),
      ring(64.8, -0.1, 4.4, 4, 0),
      ring(62.7, 0, 4.3, 3.8, 1.2),
      ring(60.3, 0, 3.7, 3.1, 0.9),
      ring(59, -0.9, 2.9, 3.1, -0.2, { head: 0.5, neck: 0.5 }),
      ring(55.8, -0.7, 5.6, 7.4, -0.4, { chest: 1 }),
    ],
    rows: [1.5, 1.9, 2.2, 0.8, 2.2],
  })
}

const comb = (angle: number) => 1 + 0.1 * Math.cos(angle) ** 4

function helmet(): Mesh {
  const ring = (z: number, x: number, ahead: number, aside: number) =>
    ellipse(8, { center: [x, 0, z], ahead, aside, influence: HEAD, shape: comb })
  return loft({
    material: 'helmet',
    area: AREA.helmet,
    top: [-0.6, 0, 73],
    rings: [ring(71.4, -0.4, 3.3, 2.2), ring(69.2, -0.3, 4.6, 4), ring(66.4, -0.2, 5, 4.6)],
    rows: [1.4, 1.5, 1.3],
  })
}

/** Edge of the brim: wide, drooping at the sides, a little peaked in front. */
function edge(z: number): Ring {
  const ring = ellipse(8, {
    center: [0, 0, z],
    ahead: 8.4,
    aside: 7.6,
    influence: HEAD,
    shape: (angle) => 1 + 0.06 * Math.cos(angle),
  })
  return { ...ring, points: ring.points.map(([x, y]) => [x, y, z - 0.05 * Math.abs(y) + 0.13 * x]) }
}

function brimRoot(z: number, width: number): Ring {
  return ellipse(8, { center: [-0.2, 0, z], ahead: 5 * width, aside: 4.6 * width, influence: HEAD, shape: comb })
}

function brim(): Mesh {
  return loft({ material: 'brim', area: AREA.brim, rings: [brimRoot(66.6, 1), edge(65.3)], rows: [1] })
}

function brimUnder(): Mesh {
  return loft({ material: 'brimUnder', area: AREA.brimUnder, rings: [edge(65.3), brimRoot(66, 0.8)], rows: [1] })
}
