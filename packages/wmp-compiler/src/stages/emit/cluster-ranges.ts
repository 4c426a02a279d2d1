import type { SurfaceRanges } from '@brushwork/asset'
import type { FaceSet } from '../faces/index.js'

/**
 * Sorts faces by the clusters that see them, in lexicographic order of cluster lists; equal ones stay in order of
 * number.
 */
export function byClusters(set: FaceSet, faces: readonly number[]): number[] {
  return [...faces].sort((a, b) => compareClusters(set, a, b) || a - b)
}

function compareClusters({ firstClusters, clusters }: FaceSet, a: number, b: number): number {
  const start = firstClusters[a]
  const other = firstClusters[b]
  const length = firstClusters[a + 1] - start
  const otherLength = firstClusters[b + 1] - other
  const shared = Math.min(length, otherLength)
  for (let at = 0; at < shared; at++) {
    const difference = clusters[start + at] - clusters[other + at]
    if (difference !== 0) return difference
  }
  return length - otherLength
}

/** The ranges of a surface whose faces are sorted {@link byClusters}. */
export function clusterRanges(set: FaceSet, faces: readonly number[]): SurfaceRanges {
  const { firstTriangles, firstClusters, clusters } = set
  const triangles: number[] = []
  const firsts: number[] = []
  const gathered: number[] = []
  let triangle = 0
  for (let index = 0; index < faces.length; index++) {
    const face = faces[index]
    if (index === 0 || compareClusters(set, faces[index - 1], face) !== 0) {
      triangles.push(triangle)
      firsts.push(gathered.length)
      for (let at = firstClusters[face]; at < firstClusters[face + 1]; at++) gathered.push(clusters[at])
    }
    triangle += firstTriangles[face + 1] - firstTriangles[face]
  }
  triangles.push(triangle)
  firsts.push(gathered.length)
  return {
    firstTriangles: Uint32Array.from(triangles),
    firstClusters: Uint32Array.from(firsts),
    clusters: Uint32Array.from(gathered),
  }
}
