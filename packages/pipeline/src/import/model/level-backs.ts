import { frameExpander, type MdlDocument, type MeshTriangles } from '@brushwork/codecs/models'

/**
 * Marks triangles of a level of detail that show the back of their vertices with 1, `[triangles]`. They face away from
 * the normals of the rest pose. For double-sided groups only, which store both windings of a triangle.
 */
export function levelBacks(document: MdlDocument, group: number, { count, vertices }: MeshTriangles): Uint8Array {
  const { positions, normals } = frameExpander(document, group)(-1)
  const backs = new Uint8Array(count)
  for (let triangle = 0; triangle < count; triangle++) {
    const [a, b, c] = [0, 1, 2].map((corner) => vertices[triangle * 3 + corner] * 3)
    let facing = 0
    for (let axis = 0; axis < 3; axis++) {
      const [next, last] = [(axis + 1) % 3, (axis + 2) % 3]
      const across =
        (positions[b + next] - positions[a + next]) * (positions[c + last] - positions[a + last]) -
        (positions[b + last] - positions[a + last]) * (positions[c + next] - positions[a + next])
      facing += across * (normals[a + axis] + normals[b + axis] + normals[c + axis])
    }
    if (facing < 0) backs[triangle] = 1
  }
  return backs
}
