import type { MapDocument, MapVector } from '@brushwork/codecs/map'
import { Random } from '@brushwork-internal/testkit'
import { box, levelOf, randomFrame, type Solid, turnedBox } from './solids.js'

/** Far above all brushes of these levels. */
const START: MapVector = [0, 0, 8000]

/** Turned boxes in a cube that grows with their number. The crossings per box stay constant. */
export function scatteredLevel(brushes: number): MapDocument {
  return randomBoxes(brushes, 160 * Math.cbrt(brushes))
}

/** Turned boxes in a cube of 4096 quants. The crossings per box grow with their number. */
export function crowdedLevel(brushes: number): MapDocument {
  return randomBoxes(brushes, 4096)
}

/** Boxes of one height at random positions: all tops and all bottoms are coplanar. */
export function slabsLevel(brushes: number): MapDocument {
  const random = new Random(1)
  const slab = (): Solid => {
    const [x, y] = [random.below(8192) - 4096, random.below(8192) - 4096]
    return box([x, y, 0], [x + 64 + random.below(512), y + 64 + random.below(512), 16])
  }
  return levelOf(times(brushes, slab), START)
}

/** Beams, half of them along x and half along y. Each crosses half of all beams. */
export function beamsLevel(brushes: number): MapDocument {
  const half = brushes / 2
  const beam = (index: number): Solid => {
    const at = (index % half) * 16
    return index < half ? box([0, at, 0], [half * 16, at + 8, 8]) : box([at, 0, 0], [at + 8, half * 16, 8])
  }
  return levelOf(times(brushes, beam), START)
}

/** Thin, long boxes through one point, each turned differently. */
export function fanLevel(brushes: number): MapDocument {
  const random = new Random(1)
  return levelOf(
    times(brushes, () => turnedBox([0, 0, 0], [2048, 2, 64], randomFrame(random))),
    START,
  )
}

/** Many copies of one box. */
export function sameLevel(brushes: number): MapDocument {
  return levelOf(
    times(brushes, () => box([0, 0, 0], [256, 256, 256])),
    START,
  )
}

/** Boxes inside boxes, the largest first. */
export function nestedLevel(brushes: number): MapDocument {
  const nested = (index: number): Solid => {
    const half = 4096 - (index * 4095) / brushes
    return box([-half, -half, -half], [half, half, half])
  }
  return levelOf(times(brushes, nested), START)
}

function randomBoxes(brushes: number, size: number): MapDocument {
  const random = new Random(1)
  const within = () => random.between(-size / 2, size / 2)
  const half = () => random.between(8, 96)
  const one = () => turnedBox([within(), within(), within()], [half(), half(), half()], randomFrame(random))
  return levelOf(times(brushes, one), START)
}

function times<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index))
}
