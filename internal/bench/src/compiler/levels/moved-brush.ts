import type { MapDocument } from '@brushwork/codecs/map'
import { Random } from '@brushwork-internal/testkit/random'

/** One world brush, moved along one axis. */
export interface Edit {
  /** Index in the world's brushes. */
  readonly brush: number
  readonly axis: number
  /** Distance [quants]. */
  readonly distance: number
}

/** Draws `count` edits of different brushes. */
export function drawEdits(document: MapDocument, count: number, distance: number, seed: number): Edit[] {
  const random = new Random(seed)
  const left = document.entities[0].brushes.flatMap(({ kind }, brush) => (kind === 'brush' ? [brush] : []))
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [brush] = left.splice(random.below(left.length), 1)
    return { brush, axis: random.below(3), distance: random.below(2) === 0 ? distance : -distance }
  })
}

/** Returns the map with one brush moved. Its points are copied; the rest is shared. */
export function movedBrush(document: MapDocument, { brush, axis, distance }: Edit): MapDocument {
  const moved = document.entities[0].brushes[brush]
  if (moved.kind !== 'brush') throw new Error(`Brush ${brush} has an unknown kind and cannot be moved.`)
  const points = document.faces.points.slice()
  for (let point = moved.firstFace * 3; point < (moved.firstFace + moved.faceCount) * 3; point++) {
    points[point * 3 + axis] += distance
  }
  return { ...document, faces: { ...document.faces, points } }
}
