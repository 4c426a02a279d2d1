import type { AbstractEngine } from '@babylonjs/core/Engines/abstractEngine.js'
import type { Material } from '@babylonjs/core/Materials/material.js'
import type { MaterialDefines } from '@babylonjs/core/Materials/materialDefines.js'
import { MaterialPluginBase } from '@babylonjs/core/Materials/materialPluginBase.js'
import { ShaderLanguage } from '@babylonjs/core/Materials/shaderLanguage.js'
import type { BaseTexture } from '@babylonjs/core/Materials/Textures/baseTexture.js'
import type { UniformBuffer } from '@babylonjs/core/Materials/uniformBuffer.js'
import type { AbstractMesh } from '@babylonjs/core/Meshes/abstractMesh.js'
import type { SubMesh } from '@babylonjs/core/Meshes/subMesh.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { VertexFrames } from '@brushwork/runtime'
import { FRAME_SHADER } from './frame-shader.js'
import type { FrameTexture } from './frame-texture.js'

const NAME = 'BrushworkFrames'
const ATTRIBUTES = ['frameColumn', 'frameMix']

/** A mesh that plays frames of a grid. */
interface HasGrid {
  readonly frameGrid: VertexFrames['grid'] | undefined
}

/** Lets a material play frames in meshes that have the attributes for it. */
export function playFrames(material: Material, frames: FrameTexture): void {
  const existing = material.pluginManager?.getPlugin(NAME)
  if (existing instanceof FramePlugin) existing.frames = frames
  else new FramePlugin(material, frames)
}

class FramePlugin extends MaterialPluginBase {
  frames: FrameTexture

  constructor(material: Material, frames: FrameTexture) {
    super(material, NAME, 100, { BRUSHWORK_FRAMES: false, BRUSHWORK_WRAPPED: false }, true, false)
    this.frames = frames
    // Meshes of one material have grids of their own. Babylon reads this when it enables a plugin.
    this.registerForExtraEvents = true
    this._enable(true)
  }

  override getClassName(): string {
    return 'BrushworkFramePlugin'
  }

  override isCompatible(): boolean {
    return true
  }

  override prepareDefines(defines: MaterialDefines, _scene: Scene, mesh: AbstractMesh): void {
    defines.BRUSHWORK_FRAMES = isFramed(mesh)
    defines.BRUSHWORK_WRAPPED = this.frames.isWrapped
  }

  override getAttributes(attributes: string[], _scene: Scene, mesh: AbstractMesh): void {
    if (isFramed(mesh)) attributes.push(...ATTRIBUTES)
  }

  override getSamplers(samplers: string[]): void {
    samplers.push('frameTexels')
  }

  override getUniforms() {
    return {
      ubo: [
        { name: 'frameColumns', size: 1, type: 'float' },
        { name: 'frameStep', size: 3, type: 'vec3' },
        { name: 'frameOffset', size: 3, type: 'vec3' },
      ],
      vertex: 'uniform float frameColumns;\nuniform vec3 frameStep;\nuniform vec3 frameOffset;',
    }
  }

  override bindForSubMesh(uniforms: UniformBuffer): void {
    uniforms.updateFloat('frameColumns', this.frames.columns)
    uniforms.setTexture('frameTexels', this.frames.texture)
  }

  override hardBindForSubMesh(uniforms: UniformBuffer, _scene: Scene, _engine: AbstractEngine, subMesh: SubMesh): void {
    const { frameGrid } = subMesh.getMesh() as AbstractMesh & Partial<HasGrid>
    if (frameGrid === undefined) return
    const { step, offset } = frameGrid
    uniforms.updateFloat3('frameStep', step[0], step[1], step[2])
    uniforms.updateFloat3('frameOffset', offset[0], offset[1], offset[2])
  }

  override hasTexture(texture: BaseTexture): boolean {
    return texture === this.frames.texture
  }

  override getCustomCode(type: string, language?: ShaderLanguage) {
    if (type !== 'vertex') return null
    return language === ShaderLanguage.WGSL ? FRAME_SHADER.wgsl : FRAME_SHADER.glsl
  }
}

function isFramed(mesh: AbstractMesh): boolean {
  return mesh.isVerticesDataPresent('frameMix')
}
