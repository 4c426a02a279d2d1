import type { MapDocument } from '@brushwork/codecs/map'
import { Random } from '@brushwork-internal/testkit'
import { ball, box, cylinder, levelOf, randomFrame, type Solid, shell } from './solids.js'

/** Cylinders of 64 sides, turned randomly. The crossings per cylinder stay constant. */
export function cylindersLevel(brushes: number): MapDocument {
  const random = new Random(1)
  const size = 200 * Math.cbrt(brushes)
  const within = () => random.between(-size / 2, size / 2)
  const one = () => cylinder([within(), within(), within()], 64, random.between(16, 64), 96, randomFrame(random))
  return levelOf(Array.from({ length: brushes }, one), [0, 0, 8000])
}

/** One brush: a ball with `faces` faces. */
export function ballLevel(faces: number): MapDocument {
  return levelOf([ball([0, 0, 0], faces, 1024)], [0, 0, 8000])
}

/** A room with boxes along one edge of its floor. The edge gets as many T-junctions. */
export function kerbLevel(boxes: number): MapDocument {
  const world: Solid[] = shell([0, 0, 0], [boxes * 16, 1024, 512])
  for (let at = 0; at < boxes; at++) world.push(box([at * 16, 0, 0], [at * 16 + 15, 8, 8 + (at % 3)]))
  return levelOf(world, [8, 512, 256])
}

/** A closed room with `parts` boxes that are entities. */
export function partsLevel(parts: number): MapDocument {
  const boxes = Array.from({ length: parts }, (_, at) => box([at * 16, 0, 0], [at * 16 + 8, 8, 8]))
  return levelOf(shell([0, 0, 0], [parts * 16, 512, 512]), [8, 256, 256], boxes)
}
