import type { MapShaders } from '@brushwork/wmp-compiler'
import type { ShaderLibrary } from '../../shaders/shader-library.js'
import { lookOfShader } from '../../shaders/shader-look.js'

/** What the compiler has to know of shaders; undefined without scripts. */
export function mapShaders(shaders: ShaderLibrary): MapShaders | undefined {
  if (shaders.sha256 === '') return undefined
  return {
    key: shaders.sha256,
    wordsOf(texture) {
      const shader = shaders.named(texture)
      if (shader === undefined) return undefined
      const { surfaceParms, stages } = shader
      const isLit = stages.length === 0 || stages.some(({ images }) => images.includes('$lightmap'))
      return {
        surfaceParms,
        isClear: lookOfShader(shader).alpha !== 'opaque',
        isUnlit: !isLit && surfaceParms.includes('nolightmap'),
      }
    },
  }
}
