import type { FramedPart } from '@brushwork/scene'
import { frameFunctions } from '@brushwork/scene/shaders'
import type { Uniforms } from '../../gpu/uniforms.js'
import type { FrameTexture } from './frame-texture.js'

/** GLSL before `main` of what plays vertex frames; `frameMix` is declared before it. */
export function frameHead({ isWrapped }: FrameTexture): string {
  return /* glsl */ `
in float frameColumn;
uniform vec3 frameStep;
uniform vec3 frameOffset;
uniform highp usampler2D frameTexels;
uniform highp int frameColumns;
${frameFunctions(isWrapped)}`
}

/** GLSL that moves a vertex. */
export const FRAME_BODY = '  playFrames( position, normal );\n  at = framePosition;\n  normalAt = frameNormal;\n'

/** Sets the frames of a part. */
export function setFrames(uniforms: Uniforms, { frames: { grid } }: FramedPart, frames: FrameTexture): void {
  uniforms.floats('frameStep', [...grid.step])
  uniforms.floats('frameOffset', [...grid.offset])
  uniforms.integer('frameColumns', frames.columns)
  uniforms.texture('frameTexels', frames.texels)
}
