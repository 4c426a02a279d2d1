import type { FrameMix, ModelPart } from '@brushwork/runtime'
import type { Engine } from './engine.js'
import type { Draw, MeshPort } from './mesh-port.js'
import type { FramePort, ModelPort, SharedFrameTexture } from './model-port.js'
import type { TexturePort } from './texture-port.js'

/** What an engine does for models that are drawn many times at once. Code that only some sets need is loaded with the first of them. */
export interface InstancePort<E extends Engine> extends MeshPort<E>, TexturePort<E> {
  readonly seconds: ModelPort<E>['seconds']
  readonly createFrames: FramePort<E>['createFrames']
  /** Room for numbers of instances, which are 0. It is sent as a whole when it is drawn first. @param size numbers of an instance */
  createBuffer(size: number, capacity: number): InstanceBuffer
  /** @throws TypeError if a material cannot show vertex frames, where the part has some */
  createBatch(source: BatchSource<E>): Batch<E>
  /**
   * Where a node stands in the space of a set: `[16]` column by column, valid until the next call. Undefined for nodes that the game hides, or has
   * taken out of the scene.
   */
  placeIn(node: E['node'], set: E['node']): ArrayLike<number> | undefined
  /**
   * Lets a set choose what is drawn, for each camera that draws it and before buffers are sent.
   * @returns ends that
   */
  watchCameras(set: E['node'], choose: (camera: object) => void): () => void
  /** Reads what a camera of {@link watchCameras} sees of a set. Both have their places of now. */
  readView(camera: object, set: E['node'], out: SetView): void
}

/** What a camera sees, in the space of a set. */
export interface SetView {
  /** `[16]` from the space of the set to clip space, column by column */
  readonly clip: Float64Array
  /** `[16]` projection of the camera */
  readonly projection: Float64Array
  /** `[3]` where the camera is */
  readonly eye: Float64Array
  /** The largest scale of the set. */
  size: number
  /** Whether depths in clip space begin at 0, and not at −1. */
  isDepthPositive: boolean
  /** False where the game wants all instances drawn. */
  isCulled: boolean
}

/** Frames that an instance shows, and the weight of the rest pose beside them: 1 shows that alone. */
export interface InstanceMoment extends FrameMix {
  rest: number
}

/**
 * What batches read for each instance: its matrix in the space of the set; its moment (frames a and b, the weight of b, the weight of the rest pose);
 * four colors of light, with 1 as the fourth number of the first where it has none; tint and opacity; the index of its skin.
 */
export type InstanceAttribute = 'matrix' | 'moment' | 'light' | 'look' | 'skin'

/** Numbers of instances, which all batches of a level of detail read. */
export interface InstanceBuffer {
  /** `[capacity × size]` */
  readonly array: Float32Array
  /** The first numbers have changed: sends them before the next drawing, and what still waits. */
  send(count: number): void
}

/** One part of a model in one level of detail, for all instances of a set: a draw call for each of its materials. */
export interface Batch<E extends Engine> {
  readonly mesh: E['mesh']
  /** As the game has set it. */
  readonly castShadow: boolean
  /** Draws from this buffer from now on. A new buffer of matrices comes first, before all others: there is room for more instances. */
  read(attribute: InstanceAttribute, buffer: InstanceBuffer): void
  /** Draws the first `seen` instances, and the first `all` into shadow maps. */
  draw(seen: number, all: number): void
  /** Is shown, and casts and receives shadows, as another one of the same part. */
  adopt(other: Batch<E>): void
  /** Frees all but the materials. */
  free(): void
}

/** What a batch is made of. It draws nothing yet. */
export interface BatchSource<E extends Engine> {
  readonly part: ModelPart
  /** Its triangles are those of the level of detail. */
  readonly draw: Draw
  readonly materials: readonly E['material'][]
  /** On the GPU; undefined for models without. */
  readonly frames: SharedFrameTexture | undefined
  /** The one in full detail, whose vertices the batch shares; undefined for that one itself. */
  readonly full: Batch<E> | undefined
  /** What rays meet: the batch in full detail answers for all instances. */
  readonly set: InstanceOwner<E>
  /** Is called before each drawing of the batch. @param height of what the camera draws to, pixels */
  willDraw(camera: object, height: number): void
}

/** A set, as rays see it. */
export type InstanceOwner<E extends Engine> = E['node'] & {
  readonly instances: readonly (E['node'] & { readonly moment: InstanceMoment })[]
}

/** For sets whose instances have looks of their own. */
export interface LookPort<E extends Engine> {
  /** Multiplies the color of a material by the tint of each instance, and leaves out a share of its pixels. */
  showLook(material: E['material']): void
  /**
   * Makes each of some skins show any of them, by instance.
   * @param skins materials of each skin, drawn on top of each other
   * @returns false if one shader cannot show all of them: then nothing has changed
   */
  mergeSkins(skins: readonly (readonly E['material'][])[]): boolean
}
