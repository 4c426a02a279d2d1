import { type Brush, body, box, column, type Group, group } from './brush.js'
import type { Point } from './geometry.js'
import { PAVING, SINGLE } from './materials.js'
import { BASIN, KEEP, STAIR, WELL, YARD } from './plan.js'
import { FINE, flat, sided } from './surface.js'

const BOTTOM = -20
/** Heights of the ground: earth, grass, then paving at three levels. */
const [EARTH, GRASS, LOW, MIDDLE, HIGH] = [-3, -1.5, 0, 2, 5]
const KERBED = sided(SINGLE, PAVING)

/** The yard's floor: paving on the paths, grass elsewhere. */
export function floor(): Group[] {
  return [group('earth', [earth(), ...lawns()]), group('paving', [...ways(), ...flags()])]
}

function earth(): Brush {
  return box([YARD.west, YARD.south, BOTTOM], [YARD.east, YARD.north, EARTH], flat('gravel', FINE))
}

/** Lawns with a few straight edges, cut by the paths. */
function lawns(): Brush[] {
  const outlines: readonly (readonly (readonly [number, number])[])[] = [
    [
      [-508, -380],
      [-190, -380],
      [-150, -330],
      [-160, -230],
      [-250, -130],
      [-400, -40],
      [-508, -30],
    ],
    [
      [290, -380],
      [508, -380],
      [508, -290],
      [350, -250],
      [270, -262],
    ],
    [
      [150, -200],
      [230, -236],
      [352, -222],
      [350, -90],
      [280, -84],
      [190, -130],
    ],
    [
      [-70, 214],
      [60, 188],
      [200, 164],
      [330, 150],
      [356, 380],
      [-70, 380],
    ],
  ]
  return outlines.map((outline) => {
    const points = [BOTTOM, GRASS].flatMap((z) => outline.map(([x, y]): Point => [x, y, z]))
    return body(points, flat('grass', FINE))
  })
}

function ways(): Brush[] {
  const way = (x0: number, x1: number, y0: number, y1: number, top: number) =>
    box([x0, y0, BOTTOM], [x1, y1, top], KERBED)
  return [
    column(BASIN.center, [BOTTOM, MIDDLE], [196, 196], 8, KERBED),
    column(WELL, [BOTTOM, MIDDLE], [62, 62], 8, KERBED),
    way(-96, 96, -360, -150, LOW),
    way(-496, -104, 0, STAIR.south, LOW),
    way(KEEP.east, KEEP.east + 60, STAIR.south, YARD.north, LOW),
    way(190, 368, -64, 64, LOW),
    way(368, YARD.east, -256, 256, HIGH),
  ]
}

/** Sunken and raised flags. Their edges follow the joints of the image (16 quants apart). */
function flags(): Brush[] {
  const slabs: readonly (readonly [x: number, y: number, width: number, depth: number, top: number])[] = [
    [-80, -304, 32, 32, LOW + 1.6],
    [-16, -256, 32, 48, LOW + 2.4],
    [32, -272, 48, 32, LOW + 1.4],
    [-64, -208, 48, 32, LOW + 1.8],
    [64, -192, 32, 32, LOW + 2.6],
    [-144, -64, 32, 32, MIDDLE + 1.6],
    [-112, 64, 48, 32, MIDDLE + 1.2],
    [144, -96, 32, 48, MIDDLE + 1.8],
    [-368, 16, 48, 32, LOW + 1.6],
    [-272, 48, 32, 32, LOW + 2.2],
    [256, -32, 32, 48, LOW + 1.6],
  ]
  return slabs.map(([x, y, width, depth, top]) => box([x, y, BOTTOM], [x + width, y + depth, top], PAVING))
}
