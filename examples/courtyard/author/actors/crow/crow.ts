import { type BonePose, createMdl7, type PlannedFrame, type PlannedWeights, writeMdl7 } from '@brushwork/codecs/mdl7'
import { encodeSkin } from '@brushwork/codecs/skin'
import { quaternion } from '../math/quaternion.js'
import type { Mesh } from '../mesh/mesh.js'
import { part } from '../mesh/part.js'
import { crowBody } from './body.js'
import { BONES, boneIndex } from './bones.js'
import { CROW_CLIPS } from './clips.js'
import { crowSkin } from './skin-texture.js'
import type { CrowClip, CrowStance } from './stance.js'

/** Quaternions and offsets are rounded to 1 / GRAIN, so that every machine writes the same bytes. */
const GRAIN = 2 ** 16

/** The bytes of crow.mdl: feet on z = 0, beak along +X, nine bones, clips as bone transforms. */
export function authorCrow(): Uint8Array {
  const mesh = crowBody()
  const { size, pixels } = crowSkin(mesh)
  return writeMdl7(
    createMdl7({
      skins: [{ name: 'crow', skin: encodeSkin({ width: size, height: size, pixels }, { format: 'rgb565' }) }],
      bones: BONES,
      parts: [{ ...part(mesh, size), weights: weights(mesh) }],
      frames: CROW_CLIPS.flatMap(frames),
    }),
  )
}

/** At most two bones move a vertex. */
function weights({ influences }: Mesh): PlannedWeights {
  const pairs = influences.map((influence) => {
    const entries = Object.entries(influence)
    if (entries.length > 2) throw new Error('a vertex of the crow has more than two bones')
    return [...entries, ['root', 0] as const].slice(0, 2)
  })
  return {
    bones: pairs.flatMap((pair) => pair.map(([name]) => boneIndex(name))),
    weights: pairs.flatMap((pair) => pair.map(([, share]) => share)),
  }
}

function frames(clip: CrowClip): readonly PlannedFrame[] {
  return Array.from({ length: clip.frameCount }, (_, frame) => ({
    name: `${clip.name} ${frame}`,
    poses: poses(clip.at(frame / clip.frameCount)),
  }))
}

function poses(stance: CrowStance): readonly (BonePose | undefined)[] {
  return BONES.map(({ name }) => {
    const turned = stance[name]
    if (!turned) return undefined
    return {
      rotation: quaternion(turned.rotation).map(rounded),
      translation: (turned.shift ?? [0, 0, 0]).map(rounded),
    }
  })
}

function rounded(value: number): number {
  return Math.round(value * GRAIN) / GRAIN
}
