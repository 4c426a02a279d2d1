import { ARCH, SPRING } from './plan.js'
import { moved, type Point, prism, type Solid } from './solid.js'

/** Half a circle in six steps, in whole quants: x and the height above the spring. */
const CURVE = [
  [40, 0],
  [35, 20],
  [20, 35],
  [0, 40],
  [-20, 35],
  [-35, 20],
  [-40, 0],
] as const

/** What is above an arch in a wall from west to east. @param from, to y of the wall's faces */
export function arch(x: number, from: number, to: number, top: number, texture: string): Solid[] {
  return CURVE.slice(1).map(([right, upper], at) => {
    const [left, lower] = CURVE[at]
    const outline = [
      [left, lower],
      [right, upper],
      [right, top - SPRING],
      [left, top - SPRING],
    ] as const
    const isTriangle = upper === top - SPRING && lower === top - SPRING
    if (isTriangle) throw new Error(`an arch of ${ARCH} quants does not fit below ${top}`)
    const lying = prism(outline, from, to, { side: texture })
    return moved(lying, ([along, up, depth]): Point => [x + along, depth, SPRING + up])
  })
}
