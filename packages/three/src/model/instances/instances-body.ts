import { bakePoses, type Model, type ModelNames, type ModelPart } from '@brushwork/runtime'
import { Box3, BufferAttribute, type Material } from 'three'
import type { MaterialFactory } from '../../surface/create-material.js'
import { type FreeMaterials, freeAtOnce } from '../../surface/free-materials.js'
import type { Textures } from '../../surface/textures.js'
import { showLevels } from '../detail-levels.js'
import { FrameTexture } from '../frames/frame-texture.js'
import { createModelMaterials } from '../model-materials.js'
import type { InstanceLayer } from './instance-layer.js'
import type { InstanceLooks } from './instance-looks.js'
import type { InstanceView } from './instance-view.js'
import { InstancedPart } from './instanced-part.js'

/** Everything that three draws for a set of instances. A hot update replaces it as a whole. */
export class InstancesBody<Names extends ModelNames = ModelNames> {
  readonly model: Model<Names>
  /** Parts of all layers: hot updates and shadows treat them alike. */
  readonly parts: readonly InstancedPart[]
  readonly #textures: Textures
  readonly #frames: FrameTexture | undefined
  /** For each material of the model one or several, drawn on top of each other. */
  readonly #materials: readonly (readonly Material[])[]

  /**
   * Takes ownership of `textures`, unless it throws.
   * @param layers one for all levels of detail, or one for each; their parts are set here
   * @param drawnBy the view that chooses instances for the layers
   * @param looks what instances differ in
   * @throws TypeError if a material cannot show vertex frames.
   */
  constructor(
    model: Model<Names>,
    textures: Textures,
    create: MaterialFactory | undefined,
    lodPixels: number,
    layers: readonly InstanceLayer[],
    drawnBy: InstanceView | undefined,
    looks: InstanceLooks | undefined,
  ) {
    const parts = model.parts.map((part) => withoutBones(part, model))
    this.model = model
    this.#textures = textures
    this.#materials = createModelMaterials(model, textures, create)
    // Before frames change materials: skins are compared.
    looks?.adopt(model, this.#materials)
    const frames = FrameTexture.of(parts)
    this.#frames = frames
    for (const [level, layer] of layers.entries()) {
      layer.parts = parts.map((part, index) => {
        const mesh = new InstancedPart(part, this.#materials[part.material], frames, layer.buffers)
        if (drawnBy === undefined) showLevels(mesh, part, lodPixels, () => layer.buffers.largestScale)
        else {
          showLevel(mesh, part, level, level === 0 ? undefined : layers[0].parts[index])
          drawFor(mesh, drawnBy)
        }
        return mesh
      })
    }
    for (const layer of layers) looks?.attach(layer)
    this.parts = layers.flatMap((layer) => layer.parts)
    drawnBy?.show(model, boundsOf(layers[0].parts))
  }

  dispose(free: FreeMaterials = freeAtOnce): void {
    for (const part of this.parts) {
      part.dispose()
      part.geometry.dispose()
    }
    free(this.#materials.flat())
    this.#textures.release()
    this.#frames?.release()
  }
}

/** Draws one level of detail of a part, with the vertices of the full one. */
function showLevel(
  { geometry }: InstancedPart,
  { indices, lods = [] }: ModelPart,
  level: number,
  full: InstancedPart | undefined,
): void {
  const shown = lods[Math.min(level, lods.length) - 1]?.indices ?? indices
  geometry.setIndex(new BufferAttribute(shown, 1))
  for (const group of geometry.groups) group.count = shown.length
  const own = ['frameMix', 'instanceLight', 'instanceLook', 'mergeRow']
  for (const [name, attribute] of Object.entries(full?.geometry.attributes ?? {})) {
    if (!own.includes(name)) geometry.setAttribute(name, attribute)
  }
}

/** The view has tested each instance already. */
function drawFor(mesh: InstancedPart, view: InstanceView): void {
  mesh.frustumCulled = false
  mesh.onBeforeRender = (renderer) => {
    view.height = renderer.getRenderTarget()?.height ?? renderer.domElement.height
  }
}

function boundsOf(parts: readonly InstancedPart[]): Box3 {
  const box = new Box3()
  for (const { geometry } of parts) {
    if (geometry.boundingBox === null) geometry.computeBoundingBox()
    if (geometry.boundingBox !== null) box.union(geometry.boundingBox)
  }
  return box
}

/** Instances have no bones of their own, so their poses become vertex frames. */
function withoutBones(part: ModelPart, { skeleton }: Model): ModelPart {
  if (part.skin === undefined || skeleton === undefined) return part
  return { ...part, frames: bakePoses(part, skeleton) }
}
