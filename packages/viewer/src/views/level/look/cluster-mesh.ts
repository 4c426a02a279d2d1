import type { Level, LevelSurface } from '@brushwork/runtime'
import { BufferAttribute, BufferGeometry, Color, FrontSide, Mesh, MeshBasicMaterial } from 'three'

/** Share of its color that a face has when it is turned away from above. */
const SHADE = 0.45

/** The triangles of a level, each in the color of the first cluster that it lies in; gray ones are always drawn. */
export function clusterMesh(level: Level): Mesh {
  const surfaces = level.surfaces.filter(({ sky }) => !sky)
  const count = surfaces.reduce((sum, { indices }) => sum + indices.length, 0)
  const positions = new Float32Array(count * 3)
  const colors = new Float32Array(count * 3)
  let at = 0
  for (const surface of surfaces) at = addSurface(surface, positions, colors, at)
  const geometry = new BufferGeometry()
    .setAttribute('position', new BufferAttribute(positions, 3))
    .setAttribute('color', new BufferAttribute(colors, 3))
  const mesh = new Mesh(geometry, new MeshBasicMaterial({ vertexColors: true, side: FrontSide, fog: false }))
  mesh.name = 'clusters'
  // Clicks find the surfaces, which know their blocks.
  mesh.raycast = () => undefined
  return mesh
}

function addSurface(
  { indices, positions, normals, ranges }: LevelSurface,
  points: Float32Array,
  colors: Float32Array,
  start: number,
): number {
  let at = start
  const color = new Color()
  for (let range = 0; range + 1 < ranges.firstTriangles.length; range++) {
    const [first, end] = [ranges.firstClusters[range], ranges.firstClusters[range + 1]]
    if (first === end) color.setRGB(0.5, 0.5, 0.5)
    else color.setHSL((ranges.clusters[first] * 0.618034) % 1, 0.65, 0.55)
    for (let index = ranges.firstTriangles[range] * 3; index < ranges.firstTriangles[range + 1] * 3; index++) {
      const from = indices[index] * 3
      const shade = SHADE + (1 - SHADE) * (normals[from + 1] * 0.35 + Math.abs(normals[from]) * 0.25 + 0.5)
      for (let axis = 0; axis < 3; axis++) points[at + axis] = positions[from + axis]
      color.toArray(colors, at)
      for (let axis = 0; axis < 3; axis++) colors[at + axis] *= shade
      at += 3
    }
  }
  return at
}
