import type { Mdl7Document, Mdl7Group, Mdl7Influence, Mdl7Vertices } from '../mdl7/document.js'
import type { SkinWeights } from './bone-poses.js'

/** Maximum bones per vertex in common renderers. */
const BONES_PER_VERTEX = 4

/**
 * Returns the four heaviest bones of each vertex of a group, with weights scaled to a sum of 1 (§6.9). Without a
 * deformer each vertex belongs to its one bone. Weights of a bone listed twice add up. Undefined if the model has no
 * bones.
 */
export function skinWeights(document: Mdl7Document, group = 0): SkinWeights | undefined {
  if (document.bones.length === 0) return undefined
  const { vertices } = groupOf(document, group)
  return weightsOf(vertices, influencesByGroup(document).get(group) ?? [], document.bones.length)
}

/** Like `skinWeights` for all groups, in order, in one pass over the deformers. Undefined if the model has no bones. */
export function groupSkinWeights(document: Mdl7Document): SkinWeights[] | undefined {
  if (document.bones.length === 0) return undefined
  const influences = influencesByGroup(document)
  return document.groups.map(({ vertices }, group) =>
    weightsOf(vertices, influences.get(group) ?? [], document.bones.length),
  )
}

/** A deformer names the group it moves, which may differ from the group that contains it. */
function influencesByGroup({ groups }: Mdl7Document): ReadonlyMap<number, readonly Mdl7Influence[]> {
  const influences = new Map<number, Mdl7Influence[]>()
  for (const { deformers } of groups) {
    for (const { group, elements } of deformers) {
      const own = influences.get(group)
      if (own === undefined) influences.set(group, [...elements])
      else for (const element of elements) own.push(element)
    }
  }
  return influences
}

function weightsOf(vertices: Mdl7Vertices, influences: readonly Mdl7Influence[], boneCount: number): SkinWeights {
  const bones = new Uint16Array(vertices.count * BONES_PER_VERTEX)
  const weights = new Float32Array(vertices.count * BONES_PER_VERTEX)
  for (const element of influences) {
    if (element.bone >= boneCount) continue
    for (let at = 0; at < element.vertices.length; at++) {
      if (element.vertices[at] >= vertices.count) continue
      keep(bones, weights, element.vertices[at], element.bone, element.weights[at])
    }
  }
  if (influences.length > 0) {
    normalize(weights)
    return { bones, weights }
  }
  for (let vertex = 0; vertex < vertices.count; vertex++) {
    const bone = vertices.bones[vertex]
    if (bone < boneCount) keep(bones, weights, vertex, bone, 1)
  }
  return { bones, weights }
}

function groupOf(document: Mdl7Document, group: number): Mdl7Group {
  const found = document.groups[group]
  if (found === undefined)
    throw new RangeError(`group ${group} does not exist: the model has ${document.groups.length}`)
  return found
}

/**
 * Inserts a bone into a vertex's list, heaviest first, and drops the lightest. Weights that are not positive numbers
 * are ignored.
 */
function keep(bones: Uint16Array, weights: Float32Array, vertex: number, bone: number, weight: number): void {
  if (!(weight > 0 && Number.isFinite(weight))) return
  const start = vertex * BONES_PER_VERTEX
  let at = start + BONES_PER_VERTEX - 1
  if (weight <= weights[at]) return
  while (at > start && weights[at - 1] < weight) {
    weights[at] = weights[at - 1]
    bones[at] = bones[at - 1]
    at--
  }
  weights[at] = weight
  bones[at] = bone
}

function normalize(weights: Float32Array): void {
  for (let at = 0; at < weights.length; at += BONES_PER_VERTEX) {
    const sum = weights[at] + weights[at + 1] + weights[at + 2] + weights[at + 3]
    if (sum === 0) continue
    for (let slot = at; slot < at + BONES_PER_VERTEX; slot++) weights[slot] /= sum
  }
}
