import { createMdl7 } from '@brushwork/codecs/mdl7'
import { writeMdl } from '@brushwork/codecs/models'

/** A model with three frames. */
export function guard(): Uint8Array {
  const positions = [0, 0, 0, 16, 0, 0, 0, 16, 0, 0, 0, 32]
  const moved = (frame: number) => positions.map((value, at) => value + frame * (at % 3))
  return writeMdl(
    createMdl7({
      skins: [],
      parts: [{ positions, triangles: [0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3], uvs: [0, 0, 1, 0, 0, 1, 0.5, 0.5] }],
      frames: [0, 1, 2].map((frame) => ({ name: `walk ${frame}`, positions: [moved(frame)] })),
    }),
  )
}
