import type { CompiledLevel, CompiledSurface } from '@brushwork/asset'
import { UNIT_SLACK } from '../epsilon.js'

/**
 * Checks every compiled level. Arrays: lengths fit, numbers are finite, indices are in range. Geometry: unit normals,
 * counter-clockwise triangles, exact bounds. Surfaces: all textures are used, ranges cover all triangles. Returns one
 * sentence per violation.
 */
export function brokenInvariants(level: CompiledLevel): string[] {
  const problems = level.surfaces.flatMap((surface, index) =>
    surfaceProblems(surface, level.textures.length).map((problem) => `surface ${index}: ${problem}`),
  )
  const surfaces = [...level.surfaces, ...level.parts.flatMap((part) => part.surfaces)]
  const used = new Set(surfaces.map((surface) => surface.texture))
  for (const [index, name] of level.textures.entries()) {
    if (!used.has(index)) problems.push(`texture ${name} is not used`)
  }
  return [...problems, ...boundsProblems(level)]
}

function surfaceProblems(surface: CompiledSurface, textureCount: number): string[] {
  const { positions, normals, uvs, indices, blocks, faces, texture, light } = surface
  const vertexCount = positions.length / 3
  const triangleCount = indices.length / 3
  const problems: string[] = []
  const expect = (holds: boolean, problem: string): void => {
    if (!holds) problems.push(problem)
  }
  expect(Number.isInteger(vertexCount) && vertexCount > 0, `${positions.length} position numbers`)
  expect(normals.length === vertexCount * 3, `${normals.length} normal numbers for ${vertexCount} vertices`)
  expect(uvs.length === vertexCount * 2, `${uvs.length} uv numbers for ${vertexCount} vertices`)
  expect(Number.isInteger(triangleCount) && triangleCount > 0, `${indices.length} indices`)
  expect(blocks.length === triangleCount, `${blocks.length} blocks for ${triangleCount} triangles`)
  expect(faces.length === triangleCount, `${faces.length} faces for ${triangleCount} triangles`)
  expect(texture >= 0 && texture < textureCount, `texture ${texture} of ${textureCount}`)
  expect(
    indices.every((index) => index < vertexCount),
    'an index is out of range',
  )
  const lightUvs = light?.uvs ?? new Float32Array(0)
  for (const [name, values] of Object.entries({ positions, normals, uvs, lightUvs })) {
    expect(values.every(Number.isFinite), `${name} are not all finite`)
  }
  return problems.length > 0
    ? problems
    : [...normalProblems(surface), ...windingProblems(surface), ...rangeProblems(surface)]
}

function normalProblems({ normals }: CompiledSurface): string[] {
  for (let at = 0; at < normals.length; at += 3) {
    const length = Math.sqrt(normals[at] ** 2 + normals[at + 1] ** 2 + normals[at + 2] ** 2)
    if (Math.abs(length - 1) > UNIT_SLACK) return [`the normal of vertex ${at / 3} has length ${length}`]
  }
  return []
}

function windingProblems({ positions: p, normals, indices, blocks, faces }: CompiledSurface): string[] {
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [indices[at] * 3, indices[at + 1] * 3, indices[at + 2] * 3]
    const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
    const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    for (const corner of [a, b, c]) {
      if (nx * normals[corner] + ny * normals[corner + 1] + nz * normals[corner + 2] < 0) {
        return [`triangle ${at / 3} (block ${blocks[at / 3]}, face ${faces[at / 3]}) turns away from its normal`]
      }
    }
  }
  return []
}

function boundsProblems({ surfaces, bounds }: CompiledLevel): string[] {
  const { min, max } = bounds
  if (surfaces.length === 0) return []
  for (let axis = 0; axis < 3; axis++) {
    let low = Infinity
    let high = -Infinity
    for (const { positions } of surfaces) {
      for (let at = axis; at < positions.length; at += 3) {
        low = Math.min(low, positions[at])
        high = Math.max(high, positions[at])
      }
    }
    if (low !== min[axis] || high !== max[axis]) return [`bounds ${min} to ${max} are not those of the vertices`]
  }
  return []
}

/** Checks the ranges of a surface: they cover all triangles in sequence, each with distinct, ascending clusters. */
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
    if (own.some((cluster, index) => index > 0 && cluster <= own[index - 1])) return [`range ${range}: ${own}`]
    if (own.join() === previous) return [`range ${range} is that before it`]
    if (count > 1 && own.length === 0) return [`range ${range} is seen from nowhere`]
    previous = own.join()
  }
  return []
}
