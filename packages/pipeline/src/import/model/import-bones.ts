import type { Skeleton, SkinWeights } from '@brushwork/asset'
import type { Mdl7Document } from '@brushwork/codecs/mdl7'
import { groupSkinWeights, usableBones } from '@brushwork/codecs/models'
import type { StoredDiagnostic } from '../stored-diagnostic.js'
import { importSkeleton, STILL_BONE } from './import-skeleton.js'

/** Bones per vertex. */
const SLOTS = 4

/** Bones of a model and the vertex weights of every group. */
export interface ImportedBones {
  readonly skeleton: Skeleton
  /** `[groups]`. */
  readonly weights: readonly SkinWeights[]
  readonly diagnostics: readonly StoredDiagnostic[]
}

/** Imports the skeleton and vertex weights; undefined when the model has no bones. */
export function importBones(document: Mdl7Document): ImportedBones | undefined {
  const stored = groupSkinWeights(document)
  if (stored === undefined) return undefined
  const { skeleton, boneOf, still, diagnostics } = importSkeleton(document, stored.some(hasLooseVertex))
  return { skeleton, weights: stored.map((weights) => intoSkeleton(weights, boneOf, still)), diagnostics }
}

/** Names of the bones that {@link importBones} gives, in the order of the file; without their poses. */
export function boneNames(document: Mdl7Document): string[] {
  const stored = groupSkinWeights(document)
  if (stored === undefined) return []
  const names = usableBones(document.bones).map(({ name }) => name.text)
  return stored.some(hasLooseVertex) ? [...names, STILL_BONE] : names
}

/** Whether a vertex follows no bone: then all its weights are zero, so the first, which is the largest, is. */
function hasLooseVertex({ weights }: SkinWeights): boolean {
  for (let at = 0; at < weights.length; at += SLOTS) if (weights[at] === 0) return true
  return false
}

/**
 * Maps bone indices from the file to the skeleton, each bone at most once per vertex and weights that sum to 1, as glTF
 * requires. Loose vertices follow the bone that never moves.
 */
function intoSkeleton(stored: SkinWeights, boneOf: Uint16Array, still: number): SkinWeights {
  const bones = new Uint16Array(stored.bones.length)
  const weights = new Float32Array(stored.weights.length)
  for (let at = 0; at < weights.length; at += SLOTS) {
    const byBone = new Map<number, number>()
    let total = 0
    for (let slot = at; slot < at + SLOTS; slot++) {
      const weight = stored.weights[slot]
      if (!(weight > 0)) continue
      const bone = boneOf[stored.bones[slot]]
      byBone.set(bone, (byBone.get(bone) ?? 0) + weight)
      total += weight
    }
    if (byBone.size === 0) byBone.set(still, 1)
    let slot = at
    for (const [bone, weight] of byBone) {
      bones[slot] = bone
      weights[slot++] = total > 0 ? weight / total : 1
    }
  }
  return { bones, weights }
}
