import { skinWeights } from '@brushwork/codecs/mdl'
import type { Mdl7Document } from '@brushwork/codecs/mdl7'
import type { Skeleton, SkinWeights } from '@brushwork/runtime'
import { importSkeleton } from './import-skeleton.js'

/** Bones of a model with the weights of every group's vertices. */
export interface ImportedBones {
  readonly skeleton: Skeleton
  /** `[groups]`. */
  readonly weights: readonly SkinWeights[]
}

/** The skeleton and what each vertex follows; undefined when the model has no bones. */
export function importBones(document: Mdl7Document): ImportedBones | undefined {
  const all = document.groups.map((_, group) => skinWeights(document, group))
  const stored = all.filter((weights) => weights !== undefined)
  if (stored.length === 0) return undefined
  const { skeleton, boneOf, still } = importSkeleton(document, stored.some(hasLooseVertex))
  return { skeleton, weights: stored.map((weights) => intoSkeleton(weights, boneOf, still)) }
}

/** Weights of a vertex that no bone moves are all zero; the heaviest stands first. */
function hasLooseVertex({ weights }: SkinWeights): boolean {
  for (let at = 0; at < weights.length; at += 4) if (weights[at] === 0) return true
  return false
}

/** Bone indices of the skeleton instead of the file's; loose vertices follow the bone that never moves. */
function intoSkeleton(stored: SkinWeights, boneOf: Uint16Array, still: number): SkinWeights {
  const weights = stored.weights.slice()
  const bones = new Uint16Array(weights.length)
  for (let at = 0; at < weights.length; at++) {
    // glTF wants bone 0 where the weight is 0.
    if (weights[at] > 0) bones[at] = boneOf[stored.bones[at]]
  }
  for (let at = 0; at < weights.length; at += 4) {
    if (weights[at] > 0) continue
    bones[at] = still
    weights[at] = 1
  }
  return { bones, weights }
}
