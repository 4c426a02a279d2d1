import type { Material } from '@brushwork/asset'
import type { Shader, ShaderStage } from '@brushwork/codecs/quake3'

/** How an image of a shader is drawn where our materials have no such mixing: see `mixedImage`. */
export type ImageMixing = 'add' | 'filter' | 'inverse'

/** What a shader draws, as far as a material can show it (docs/formats/shader.md). */
export interface ShaderLook {
  /** Images to show, best first; the first that the project has is shown. */
  readonly images: readonly string[]
  readonly alpha: Material['alpha']
  readonly doubleSided: boolean
  /** Absent where the image is drawn as it is. */
  readonly mixing?: ImageMixing
}

/** The image, the alpha and the sides of a shader. */
export function lookOfShader({ name, stages, editorImage, cull }: Shader): ShaderLook {
  const [first] = stages
  const shown = imagesOf(stages.filter(({ isEnvironment }) => !isEnvironment))
  const images = [...shown, editorImage, name, ...imagesOf(stages)].filter((image) => image !== '')
  const { alpha, mixing } = first === undefined ? OPAQUE : drawingOf(first)
  return { images: [...new Set(images)], alpha, doubleSided: cull === 'none', ...(mixing && { mixing }) }
}

/** Images that are files: the engine makes `$lightmap`, `$whiteimage` and `*white` itself. */
function imagesOf(stages: readonly ShaderStage[]): string[] {
  return stages.flatMap(({ images }) => images.slice(0, 1)).filter((image) => !/^[$*]/.test(image))
}

type Drawing = Pick<ShaderLook, 'alpha' | 'mixing'>
const OPAQUE: Drawing = { alpha: 'opaque' }
const BLEND: Drawing = { alpha: 'blend' }

/** The first pass decides what is behind the surface: later ones are drawn on it. */
function drawingOf({ alphaFunc, blend }: ShaderStage): Drawing {
  if (alphaFunc !== undefined) return alphaFunc === 'LT128' ? { alpha: 'mask', mixing: 'inverse' } : { alpha: 'mask' }
  if (blend === undefined) return OPAQUE
  const { source, destination } = blend
  if (destination === 'ONE') return { alpha: 'blend', mixing: 'add' }
  if (destination === 'ZERO') return source === 'DST_COLOR' ? { alpha: 'blend', mixing: 'filter' } : OPAQUE
  return destination === 'SRC_COLOR' ? { alpha: 'blend', mixing: 'filter' } : BLEND
}
