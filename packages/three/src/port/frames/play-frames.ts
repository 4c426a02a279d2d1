import { checkFrameSize } from '@brushwork/scene'
import { frameFunctions } from '@brushwork/scene/shaders'
import type { DataTexture, Material } from 'three'

/** Texels of all frames, row by row. */
export interface FrameTexels {
  readonly texture: DataTexture
  /** Texels of a frame. */
  readonly columns: number
  /** Whether frames are longer than rows, and follow each other. */
  readonly isWrapped: boolean
}

/** Key of the frames that a material shows. A symbol, so that clones of the material do not have it. */
const FRAMES = Symbol('frames')

/** Materials of three whose vertex shader reads the attributes that the frames replace. */
const KINDS = /^Mesh(?:Basic|Lambert|Phong|Standard|Physical|Toon|Normal|Matcap|Depth|Distance)Material$/

/**
 * Makes a material of three take positions and normals from a frame texture, where the geometry has frame attributes. What else
 * it does does not change, and its own `onBeforeCompile` runs first.
 * @returns false if it cannot: for shaders of the game, node materials, and materials that show other frames already.
 */
export function playFrames(material: Material & { [FRAMES]?: FrameTexels }, frames: FrameTexels): boolean {
  const existing = material[FRAMES]
  if (existing !== undefined || !KINDS.test(material.type)) return existing === frames
  material[FRAMES] = frames
  const before = material.onBeforeCompile
  // Read now: by default it is the source of `onBeforeCompile`.
  const key = material.customProgramCacheKey()
  const { texture, columns, isWrapped } = frames
  material.customProgramCacheKey = () => `${key} vertex frames${isWrapped ? ' wrapped' : ''}`
  material.onBeforeCompile = (shader, renderer) => {
    before.call(material, shader, renderer)
    checkFrameSize(texture.image, renderer.capabilities.maxTextureSize)
    shader.uniforms.frameTexels = { value: texture }
    shader.uniforms.frameColumns = { value: columns }
    shader.vertexShader =
      headWith(isWrapped) + shader.vertexShader.replace('void main() {', 'void main() {\n  playFrames();')
  }
  return true
}

/**
 * Geometries without frames have (0, 0, 0, 1) as `frameMix`, which is the value of attributes that do not exist. Macros replace both attributes, so
 * that shaders changed by the game see the frames, too.
 */
const headWith = (isWrapped: boolean) => `
attribute float frameColumn;
attribute vec4 frameMix;
attribute vec3 frameStep;
attribute vec3 frameOffset;
uniform highp usampler2D frameTexels;
uniform highp int frameColumns;
${frameFunctions(isWrapped)}
void playFrames() { playFrames( position, normal ); }
#define position framePosition
#define normal frameNormal
`
