import type { Clip, Model, ModelPart } from '@brushwork/runtime'
import { BufferAttribute, Group, type Material, Mesh, type Object3D, SkinnedMesh } from 'three'
import { createGeometry } from '../surface/create-geometry.js'
import { createMaterial, type MaterialFactory } from '../surface/create-material.js'
import { type TextureOptions, Textures } from '../surface/textures.js'
import { AnimatedPart } from './animated-part.js'
import { BoneRig } from './bone-rig.js'
import { ClipPlayer, type PlayOptions } from './clip-player.js'

export interface ModelOptions extends TextureOptions {
  /** Makes the materials; default: matt and lit. */
  readonly material?: MaterialFactory
}

/** A model in the scene. Units are quants, Y is up, and the model looks along +Z. */
export class ModelObject extends Group {
  readonly #options: ModelOptions
  readonly #player = new ClipPlayer()
  #model: Model
  #textures: Textures
  #materials: Material[] = []
  #animated: AnimatedPart[] = []
  #rig: BoneRig | undefined

  /** Takes over `textures`; use {@link createModel}. */
  constructor(model: Model, textures: Textures, options: ModelOptions) {
    super()
    this.#model = model
    this.#textures = textures
    this.#options = options
    this.#build()
  }

  get model(): Model {
    return this.#model
  }

  /** Name of the clip that plays, or undefined at rest. */
  get playing(): string | undefined {
    return this.#player.clip?.name
  }

  /** Whether a clip that does not loop has come to its end. */
  get finished(): boolean {
    return this.#player.finished
  }

  /** Plays a clip from its start. @throws Error naming the clips there are, when it is none of them. */
  play(name: string, options: PlayOptions = {}): void {
    const clip = this.#clip(name)
    if ((options.fade ?? 0) > 0) {
      for (const part of this.#animated) part.keepPose()
      this.#rig?.keepPose()
    }
    this.#player.start(clip, options)
    this.update(0)
  }

  /** Moves the animation on by `deltaSeconds`: once a frame. */
  update(deltaSeconds: number): void {
    if (!this.#player.advance(deltaSeconds)) return
    const { frames, weight } = this.#player
    for (const part of this.#animated) part.show(frames, weight)
    this.#rig?.show(frames, weight)
  }

  /** Another object of the same model: shares the textures, plays on its own. */
  override clone(recursive = true): this {
    const copy = new ModelObject(this.#model, this.#textures.share(), this.#options) as this
    // The constructor has built the parts; only what the game added is to be copied.
    copy.copy(this, false)
    if (recursive) for (const child of this.children) if (!isOwn(child)) copy.add(child.clone())
    return copy
  }

  /** Hot update: shows another model in the place of this one; a clip of the same name plays on. */
  async replace(model: Model): Promise<void> {
    const textures = await Textures.decode(model.pictures, this.#options)
    this.#clear()
    this.#model = model
    this.#textures = textures
    this.#build()
    this.#player.retarget(model.clips)
    this.update(0)
  }

  /** Frees geometries, materials and, with the last clone, textures. */
  override dispose(): void {
    this.#clear()
    this.removeFromParent()
    this.dispatchEvent({ type: 'dispose' })
  }

  #clip(name: string): Clip {
    const clip = this.#model.clips.find((candidate) => candidate.name === name)
    if (clip !== undefined) return clip
    const names = this.#model.clips.map((candidate) => candidate.name).join(', ')
    throw new Error(`the model has no clip "${name}"; it has ${names === '' ? 'none' : names}`)
  }

  #build(): void {
    const factory = this.#options.material ?? createMaterial
    this.#materials = this.#model.materials.map((look) =>
      factory(look, look.picture === -1 ? null : this.#textures.list[look.picture]),
    )
    this.#rig = this.#model.skeleton === undefined ? undefined : new BoneRig(this.#model.skeleton)
    for (const root of this.#rig?.roots ?? []) this.add(markOwn(root))
    for (const part of this.#model.parts) this.add(markOwn(this.#createPart(part, this.#materials[part.material])))
  }

  #createPart(part: ModelPart, material: Material): Mesh {
    const mesh = this.#createMesh(part, material)
    mesh.name = part.name
    return mesh
  }

  #createMesh(part: ModelPart, material: Material): Mesh {
    if (part.skin !== undefined && this.#rig !== undefined) return createSkinned(part, part.skin, this.#rig, material)
    if (part.frames === undefined) return new Mesh(createGeometry(part), material)
    const animated = new AnimatedPart(part, part.frames, material)
    this.#animated.push(animated)
    return animated
  }

  #clear(): void {
    for (const child of this.children.filter(isOwn)) {
      this.remove(child)
      if (child instanceof Mesh) child.geometry.dispose()
    }
    for (const material of this.#materials) material.dispose()
    this.#rig?.dispose()
    this.#textures.release()
    this.#animated = []
    this.#materials = []
    this.#rig = undefined
  }
}

/** Decodes a model's pictures and makes an object of it. */
export async function createModel(model: Model, options: ModelOptions = {}): Promise<ModelObject> {
  return new ModelObject(model, await Textures.decode(model.pictures, options), options)
}

function createSkinned(
  part: ModelPart,
  skin: NonNullable<ModelPart['skin']>,
  rig: BoneRig,
  material: Material,
): SkinnedMesh {
  const mesh = new SkinnedMesh(createGeometry(part), material)
  mesh.geometry.setAttribute('skinIndex', new BufferAttribute(skin.bones, 4))
  mesh.geometry.setAttribute('skinWeight', new BufferAttribute(skin.weights, 4))
  mesh.bind(rig.skeleton, mesh.matrix)
  // three would take the rest pose's sphere and cull a raised arm.
  mesh.boundingSphere = rig.reachOf(part)
  return mesh
}

/** Children that this object made, as against those that the game hung on it. */
const OWN = 'brushworkOwn'

function markOwn<Child extends Object3D>(child: Child): Child {
  child.userData[OWN] = true
  return child
}

function isOwn(child: Object3D): boolean {
  return child.userData[OWN] === true
}
