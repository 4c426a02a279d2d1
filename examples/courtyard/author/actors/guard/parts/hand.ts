import { add, cross, normalize, scale, subtract, type Vector } from '../../math/vector.js'
import { loft } from '../../mesh/loft.js'
import { join, type Mesh } from '../../mesh/mesh.js'
import { type Ellipse, ellipse, type Ring } from '../../mesh/ring.js'
import { HAND_DOWN, JOINT } from '../proportions.js'
import { AREA } from './areas.js'

/** Axes of the left hand at rest: along the fingers, toward the thumb, and out of the back of the hand. */
const DOWN = normalize(HAND_DOWN)
const THUMB = normalize(subtract([1, 0, 0], scale(DOWN, DOWN[0])))
const BACK = cross(THUMB, DOWN)
const INFLUENCE = { handLeft: 1 }

const at = (down: number, thumb: number, back: number): Vector =>
  add(JOINT.wrist, add(scale(DOWN, down), add(scale(THUMB, thumb), scale(BACK, back))))

/** A glove with slightly curled fingers, for the wave and the salute. */
export function openHand(): Mesh {
  return join([
    palm([
      [-1.2, 0, 1.3, 1.2],
      [2.2, 0, 1.9, 1.05],
      [4.4, -0.25, 1.8, 0.9],
      [6.6, -1.1, 1.3, 0.6],
    ]),
    thumb([1.2, 1.5, -0.2], [4, 2.7, -0.9]),
  ])
}

/** A glove closed around the shaft, which runs along the thumb's direction. */
export function fist(): Mesh {
  return join([
    palm([
      [-1.2, 0, 1.3, 1.2],
      [2, 0.1, 2, 1.75],
      [4.2, 0, 1.95, 1.85],
      [5, 0, 1.4, 1.2],
    ]),
    thumb([1.6, 1.5, -0.6], [4.2, 1.9, -1.9]),
  ])
}

/** Rings [down, back, half width, half thickness] of four points, closed at the knuckles. */
function palm(rows: readonly (readonly [number, number, number, number])[]): Mesh {
  const rings: Ring[] = rows.map(([down, back, width, thickness]) =>
    box({
      center: at(down, 0, back),
      up: scale(DOWN, -1),
      front: THUMB,
      ahead: width,
      aside: thickness,
      influence: INFLUENCE,
    }),
  )
  const [down, back] = rows[rows.length - 1]
  return loft({ material: 'hand', area: AREA.hand, rings, bottom: at(down + 0.5, 0, back) })
}

/** A ring of four corners instead of four tips. */
function box(form: Ellipse): Ring {
  const eight = ellipse(8, { ...form, squareness: 6 })
  return { ...eight, points: eight.points.filter((_, index) => index % 2 === 1) }
}

/** A three-sided spike from the ball of the hand. */
function thumb(root: readonly [number, number, number], tip: readonly [number, number, number]): Mesh {
  const up = normalize(subtract(at(...root), at(...tip)))
  const form = { up, front: BACK, influence: INFLUENCE }
  return loft({
    material: 'hand',
    area: { ...AREA.hand, width: AREA.hand.width / 3 },
    rings: [ellipse(3, { ...form, center: at(...root), ahead: 1.2, aside: 1.3 })],
    bottom: at(...tip),
  })
}
