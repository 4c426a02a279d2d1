import type { Mdl7Deformer } from '../document.js'
import { UNSET_16 } from '../layout.js'
import type { ModelPlan, PlannedPart, PlannedWeights } from './model-plan.js'

/** Heaviest bone of each vertex, `[vertices]`. */
export function heaviestBones({ positions, weights }: PlannedPart): Uint16Array {
  const count = positions.length / 3
  const heaviest = new Uint16Array(count).fill(UNSET_16)
  if (weights === undefined) return heaviest
  const perVertex = weights.bones.length / count
  for (let vertex = 0; vertex < count; vertex++) {
    let most = 0
    for (let at = vertex * perVertex; at < (vertex + 1) * perVertex; at++) {
      if (weights.weights[at] > most) {
        most = weights.weights[at]
        heaviest[vertex] = weights.bones[at]
      }
    }
  }
  return heaviest
}

/** Largest number of bones on one vertex. */
export function maxWeights({ weights }: PlannedWeights, vertexCount: number): number {
  const perVertex = weights.length / vertexCount
  const counts = new Uint8Array(vertexCount)
  for (let at = 0; at < weights.length; at++) if (weights[at] > 0) counts[Math.floor(at / perVertex)]++
  return counts.reduce((most, count) => Math.max(most, count), 0)
}

/** Weights of a part, grouped by bone. */
export function createDeformer(plan: ModelPlan, group: number, { bones, weights }: PlannedWeights): Mdl7Deformer {
  const perVertex = bones.length / (plan.parts[group].positions.length / 3)
  const byBone = new Map<number, [vertices: number[], weights: number[]]>()
  for (let at = 0; at < bones.length; at++) {
    if (!(weights[at] > 0)) continue
    const lists = byBone.get(bones[at]) ?? [[], []]
    byBone.set(bones[at], lists)
    lists[0].push(Math.floor(at / perVertex))
    lists[1].push(weights[at])
  }
  const elements = [...byBone]
    .sort(([a], [b]) => a - b)
    .map(([bone, [vertices, values]]) => ({
      bone,
      name: { text: plan.bones?.[bone].name ?? '' },
      vertices: Uint32Array.from(vertices),
      weights: Float32Array.from(values),
    }))
  return { version: 0, type: 0, unused: 0, group, elementCount: elements.length, elements }
}
