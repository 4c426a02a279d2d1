import type { CompiledSurface } from '../compiled-level.js'

/** What is wrong with the ranges of a surface: they follow each other over all triangles, each with clusters of its own, ascending. */
export function rangeProblems({ ranges, indices }: CompiledSurface): string[] {
  const { firstTriangles, firstClusters, clusters } = ranges
  const count = firstTriangles.length - 1
  if (firstClusters.length !== count + 1) return [`${firstClusters.length} first clusters for ${count} ranges`]
  const ends = [firstTriangles[0], firstTriangles[count], firstClusters[0], firstClusters[count]]
  if (ends.join() !== [0, indices.length / 3, 0, clusters.length].join()) return [`ranges end at ${ends}`]
  let previous: string | undefined
  for (let range = 0; range < count; range++) {
    if (firstTriangles[range + 1] <= firstTriangles[range]) return [`range ${range} has no triangle`]
    const own = clusters.subarray(firstClusters[range], firstClusters[range + 1])
    if (own.some((cluster, place) => place > 0 && cluster <= own[place - 1])) return [`range ${range}: ${own}`]
    if (own.join() === previous) return [`range ${range} is that before it`]
    if (count > 1 && own.length === 0) return [`range ${range} is seen from nowhere`]
    previous = own.join()
  }
  return []
}
