import { bakePoses, type Model, type ModelNames, type ModelPart } from '@brushwork/runtime'
import type { Textures } from '@brushwork/scene'
import { ModelMaterials, type SecondsOf, showSkins } from '@brushwork/scene'
import { Box3, BufferAttribute } from 'three'
import { FrameTexture } from '../../port/frames/frame-texture.js'
import { type FreeMaterials, freeAtOnce } from '../../port/free-materials.js'
import { meshPort } from '../../port/mesh-port.js'
import type { Three } from '../../port/three-engine.js'
import type { MaterialFactory } from '../../surface/create-material.js'
import type { InstanceLayer } from './instance-layer.js'
import type { InstanceLayers } from './instance-layers.js'
import type { InstanceLooks } from './instance-looks.js'
import type { InstanceViews } from './instance-views.js'
import { InstancedPart, type PartOwner } from './instanced-part.js'

/** Everything that three draws for a set of instances. A hot update replaces it as a whole. */
export class InstancesBody<Names extends ModelNames = ModelNames> {
  readonly model: Model<Names>
  /** Parts of all layers: hot updates and shadows treat them alike. */
  readonly parts: readonly InstancedPart[]
  readonly #textures: Textures<Three>
  readonly #frames: FrameTexture | undefined
  /** Absent where all instances show the same skins. */
  readonly #looks: InstanceLooks | undefined
  readonly #materials: ModelMaterials<Three>

  /**
   * Takes ownership of `textures`, unless it throws.
   * @param layers become as many as the model has levels of detail; their parts are set here
   * @param owner the set
   * @param seconds code for second skins, of models that have some
   * @throws TypeError if a material cannot show vertex frames: `layers` stay as they are.
   */
  constructor(
    model: Model<Names>,
    textures: Textures<Three>,
    create: MaterialFactory | undefined,
    layers: InstanceLayers,
    owner: PartOwner,
    seconds: SecondsOf<Three> | undefined,
  ) {
    const parts = model.parts.map((part) => withoutBones(part, model))
    this.model = model
    this.#textures = textures
    this.#materials = new ModelMaterials(meshPort, model, textures.list, create, seconds)
    const { looks, views } = layers
    // Before frames change materials: skins are compared.
    const skins = looks?.adopt(model, this.#materials)
    this.#frames = FrameTexture.of(parts)
    const levels = layers.forLevels(1 + Math.max(0, ...model.parts.map(({ lods = [] }) => lods.length)))
    const shown = this.#createParts(parts, levels, owner, views)
    // Nothing throws from here on, so a set whose replacement fails keeps its layers.
    if (looks !== undefined && skins !== undefined) looks.skinCount = skins
    this.#looks = skins !== undefined && skins > 1 ? looks : undefined
    layers.show(levels, shown)
    this.parts = shown.flat()
    views.show(model, boundsOf(shown[0]))
  }

  /** The parts of each layer. @throws TypeError if a material cannot show vertex frames. */
  #createParts(
    parts: readonly ModelPart[],
    layers: readonly InstanceLayer[],
    owner: PartOwner,
    views: InstanceViews,
  ): readonly (readonly InstancedPart[])[] {
    const create = ({ buffers }: InstanceLayer, answersFor?: PartOwner) =>
      parts.map((part) => {
        const materials = this.#materials.of(part)
        const mesh = new InstancedPart(part, materials, this.#frames, buffers, answersFor)
        mesh.onBeforeRender = (renderer, _, camera) => views.drawWith(renderer, camera)
        return mesh
      })
    const [fullLayer, ...coarser] = layers
    const full = create(fullLayer, owner)
    const coarse = coarser.map((layer, level) => {
      const meshes = create(layer)
      for (const [index, mesh] of meshes.entries()) showLevel(mesh, parts[index], level + 1, full[index])
      return meshes
    })
    return [full, ...coarse]
  }

  /** Shows the skins of a moment in all instances; skins that each chooses for itself are those of `InstanceLooks`. */
  showSkins(seconds: number): void {
    if (this.#looks === undefined) showSkins(meshPort, this.model, this.parts, this.#textures.list, seconds)
    else this.#looks.showSkins(this.model, seconds)
  }

  dispose(free: FreeMaterials = freeAtOnce): void {
    for (const part of this.parts) {
      part.dispose()
      part.geometry.dispose()
    }
    free(this.#materials.all)
    this.#textures.release()
    this.#frames?.release()
  }
}

/** Draws one level of detail of a part, with the vertices of the full one. */
function showLevel(
  { geometry }: InstancedPart,
  { indices, lods = [] }: ModelPart,
  level: number,
  full: InstancedPart,
): void {
  const shown = lods[Math.min(level, lods.length) - 1]?.indices ?? indices
  geometry.setIndex(new BufferAttribute(shown, 1))
  for (const group of geometry.groups) group.count = shown.length
  const own = ['frameMix', 'instanceLight', 'instanceLook', 'mergeRow']
  for (const [name, attribute] of Object.entries(full.geometry.attributes)) {
    if (!own.includes(name)) geometry.setAttribute(name, attribute)
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
