import { FormatError } from '../binary/index.js'
import type { ModelPlan, PlannedPart } from './model-plan.js'

/**
 * Checks that a part's columns fit together and point at things that exist.
 * @throws FormatError `unwritable` at `path`.
 */
export function checkPart(plan: ModelPlan, part: PlannedPart, path: string): void {
  const vertexCount = part.positions.length / 3
  const corners = part.triangles.length
  const skinPoints = part.triangleSkinPoints ?? part.triangles
  const triples = [part.positions.length, corners, part.normals?.length ?? 0]
  if (!triples.every((length) => length % 3 === 0)) refuse(path, 'positions, normals and triangles come in threes')
  if (part.normals !== undefined && part.normals.length !== part.positions.length)
    refuse(path, 'a normal per vertex, please')
  if (skinPoints.length !== corners) refuse(path, `${skinPoints.length} skin points for ${corners} corners`)
  checkIndices(part.triangles, vertexCount, path, 'vertex')
  checkIndices(skinPoints, part.uvs.length / 2, path, 'skin point')
  const skins = typeof part.skin === 'object' ? part.skin : [part.skin ?? 0]
  if (typeof part.skin === 'object' && part.skin.length * 3 !== corners) refuse(path, 'a skin per triangle, please')
  if (plan.skins.length > 0) checkIndices(skins, plan.skins.length, path, 'skin')
  const { weights } = part
  if (weights === undefined) return
  const complete = weights.bones.length === weights.weights.length && weights.bones.length % vertexCount === 0
  if (!complete) refuse(path, 'as many bones and weights for each vertex, please')
  checkIndices(weights.bones, plan.bones?.length ?? 0, path, 'bone')
}

function checkIndices(indices: ArrayLike<number>, count: number, path: string, name: string): void {
  for (let at = 0; at < indices.length; at++) {
    const index = indices[at]
    if (!(Number.isInteger(index) && index >= 0 && index < count)) refuse(path, `${name} ${index} of ${count} is used`)
  }
}

/** Throws the FormatError for a plan that cannot become a file. */
export function refuse(path: string, reason: string): never {
  throw new FormatError('unwritable', { format: 'mdl7', path }, reason)
}
