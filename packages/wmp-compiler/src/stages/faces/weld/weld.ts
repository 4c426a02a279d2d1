import type { WindingStore } from '@brushwork/geometry'
import { type Outlines, OutlineWriter } from './outlines.js'
import { PointGrid } from './point-grid.js'

/**
 * Welds corners of windings to the first corner that is nearer than `distance` on every axis. Faces of earlier blocks
 * therefore keep their positions. Windings of which only a line is left are dropped.
 */
export function weld(windings: WindingStore, distance: number): Outlines {
  const { starts, points } = windings
  const grid = new PointGrid(distance, Math.ceil(windings.pointCount / 2))
  const writer = new OutlineWriter(windings.count, windings.pointCount)
  for (let winding = 0; winding < windings.count; winding++) {
    for (let p = starts[winding] * 3; p < starts[winding + 1] * 3; p += 3) {
      writer.push(grid.add(points[p], points[p + 1], points[p + 2]))
    }
    writer.endFace(winding)
  }
  return writer.finish(grid.points.subarray(0, grid.count * 3), grid.count)
}
