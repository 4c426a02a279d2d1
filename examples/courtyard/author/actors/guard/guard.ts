import { createMdl7, type PlannedFrame, writeMdl7 } from '@brushwork/codecs/mdl7'
import { encodeSkin } from '@brushwork/codecs/skin'
import type { Mesh } from '../mesh/mesh.js'
import { coordinates, part } from '../mesh/part.js'
import { posed } from '../pose/placement.js'
import { body } from './body.js'
import type { GuardClip } from './clips/clip.js'
import { GUARD_CLIPS } from './clips/index.js'
import { pose } from './skeleton.js'
import { guardSkin } from './skin-texture.js'

/** The bytes of guard.mdl: feet on z = 0, facing +X, 73 quants to the top of the helmet, clips as vertex frames. */
export function authorGuard(): Uint8Array {
  const mesh = body()
  const { size, pixels } = guardSkin(mesh)
  return writeMdl7(
    createMdl7({
      skins: [
        { name: 'guard', skin: encodeSkin({ width: size, height: size, pixels }, { format: 'rgb888', mips: true }) },
      ],
      parts: [part(mesh, size)],
      frames: GUARD_CLIPS.flatMap((clip) => frames(mesh, clip)),
    }),
  )
}

function frames(mesh: Mesh, clip: GuardClip): readonly PlannedFrame[] {
  const last = clip.loops ? clip.frameCount : clip.frameCount - 1
  return Array.from({ length: clip.frameCount }, (_, frame) => ({
    name: `${clip.name} ${frame}`,
    positions: [coordinates(posed(mesh, pose(clip.at(frame / last))))],
  }))
}
