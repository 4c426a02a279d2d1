import type { FrameMix, ModelPart, Skeleton } from '@brushwork/runtime'
import type { FramedPart } from '../frames/framed-part.js'
import type { Engine } from './engine.js'
import type { Draw, MeshPort } from './mesh-port.js'
import type { TexturePort } from './texture-port.js'

/** What an engine does for models. Code that only some models need is loaded with the first of them. */
export interface ModelPort<E extends Engine> extends MeshPort<E>, TexturePort<E> {
  readonly bones: () => Promise<BonePort<E>>
  readonly frames: () => Promise<FramePort<E>>
  readonly levels: () => Promise<LevelPort<E>>
  readonly seconds: () => Promise<SecondPort<E>>
}

/** What shows the moments of an animation. */
export interface Posed {
  /** Stores the pose of now as the start of a blend. */
  keepPose(): void
  /** Shows a moment. With a weight below 1, blends from the stored pose. */
  show(frames: FrameMix, weight: number): void
}

/** The vertex frames of a model on the GPU, shared by its clones. */
export interface SharedFrameTexture {
  /** Whether the last user has released it. */
  readonly isFreed: boolean
  share(): this
  release(): void
}

/** For models that have vertex frames. */
export interface FramePort<E extends Engine> {
  /** Puts the frames of parts on the GPU. @throws Error if they need a larger texture than there is */
  createFrames(parts: readonly FramedPart[]): SharedFrameTexture
  /**
   * A mesh that shows the frames of a part.
   * @param frames on the GPU; undefined where the CPU mixes them, as it does for materials that cannot read them
   */
  createFramed(
    part: FramedPart,
    draw: Draw,
    materials: readonly E['material'][],
    frames: SharedFrameTexture | undefined,
  ): { readonly mesh: E['mesh'] } & Posed
}

/** The bones or tags of one object: nodes by name, which the poses of the pack move. */
export interface Rig<E extends Engine> extends Posed {
  /** Bones without a parent. */
  readonly roots: readonly E['node'][]
  /** Attaches what a game has attached to the bones of the rig before to those of the same names. */
  takeOver(previous: Rig<E>): void
  dispose(): void
}

/** What an engine does with the nodes of bones: a `BoneRig` moves them. */
export interface BoneNodes<E extends Engine> {
  createBone(name: string): E['node']
  /** Writes rotation (x y z w), translation and scale of a bone. @param at index of the first of ten numbers */
  readPose(bone: E['node'], out: Float32Array, at: number): void
  /** @param pose `[10]` as of `readPose` @param isScaled whether the scale counts: else that of the bone stays */
  placeBone(bone: E['node'], pose: Float32Array, isScaled: boolean): void
  attach(child: E['node'] | E['mesh'], parent: E['node']): void
  childrenOf(bone: E['node']): readonly (E['node'] | E['mesh'])[]
}

/** For models that have bones or tags. */
export interface BonePort<E extends Engine> {
  createRig(poses: Skeleton): Rig<E>
  /** A mesh whose vertices the bones of a rig move. */
  createSkinned(
    part: ModelPart,
    skin: NonNullable<ModelPart['skin']>,
    draw: Draw,
    rig: Rig<E>,
    materials: readonly E['material'][],
  ): E['mesh']
}

/** For models that have levels of detail. */
export interface LevelPort<E extends Engine> {
  /** The indices of a part with those of its levels behind them. */
  indicesOf(part: ModelPart): Uint16Array | Uint32Array
  /** Lets a mesh with these indices show the coarsest level that is wrong by at most `pixels` on the screen, for each camera. */
  showLevels(mesh: E['mesh'], part: ModelPart, pixels: number): void
}

/** For models that have second skins. */
export interface SecondPort<E extends Engine> {
  /** Multiplies the color of a material, and the light that it emits, by a second map. Shaders of the game do not change. */
  multiply(material: E['material'], map: E['texture'], hasOwnUvs: boolean): void
}
