import { defaultTexture, defaultTextureSize } from '@brushwork/codecs/wmp'
import type { CompileContext, TextureSize } from '../compile-context.js'
import { type LevelMessage, warning } from '../message.js'
import type { DrawnFace } from './drawn-faces.js'

const DEFAULT_SIZE: TextureSize = { width: defaultTextureSize, height: defaultTextureSize }

/** Sizes of all textures in use, by name. Unknown ones count as 128 × 128, with one message each. */
export function textureSizes(
  faces: readonly DrawnFace[],
  context: CompileContext,
  messages: LevelMessage[],
): ReadonlyMap<string, TextureSize> {
  const users = new Map<string, DrawnFace[]>()
  for (const drawn of faces) {
    const list = users.get(drawn.face.texture)
    if (list === undefined) users.set(drawn.face.texture, [drawn])
    else list.push(drawn)
  }
  return new Map(
    [...users].map(([name, list]) => {
      const size = name === defaultTexture ? DEFAULT_SIZE : context.textureSize(name)
      if (size !== undefined && size.width > 0 && size.height > 0) return [name, size]
      messages.push(missing(name, list))
      return [name, DEFAULT_SIZE]
    }),
  )
}

function missing(name: string, users: readonly DrawnFace[]): LevelMessage {
  const [{ block, face }] = users
  const vertex = face.corners[0] * 3
  const [x, y, z] = block.vertices.subarray(vertex, vertex + 3)
  const count = users.length === 1 ? '1 face shows' : `${users.length} faces show`
  const text = `texture ${JSON.stringify(name)} was not found: ${count} a stand-in of ${defaultTextureSize} × ${defaultTextureSize}`
  return warning('texture-missing', text, { block: block.index, face: face.index, at: [x, y, z] })
}
