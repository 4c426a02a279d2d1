import type { ModelPart } from '@brushwork/runtime'
import { type FramedPart, isFramed, layOutFrames, type SharedFrameTexture } from '@brushwork/scene'
import {
  DataTexture,
  MeshDepthMaterial,
  MeshDistanceMaterial,
  RGBADepthPacking,
  RGBAIntegerFormat,
  UnsignedShortType,
} from 'three'
import { playFrames } from './play-frames.js'

/** Materials that draw the frames of a part into shadow maps. */
export interface ShadowMaterials {
  readonly depth: MeshDepthMaterial
  readonly distance: MeshDistanceMaterial
}

/**
 * The vertex frames of a model on the GPU, shared by its clones. Each column and frame has a texel of four 16-bit
 * integers, frame after frame. A column stands for vertices that are the same in all frames.
 */
export class FrameTexture extends DataTexture implements SharedFrameTexture {
  /** Columns of all parts. */
  readonly columns: number
  readonly #columnsOf: ReadonlyMap<ModelPart, Float32Array>
  readonly #shadows = new Map<ModelPart, ShadowMaterials>()
  #users = 1

  /** @throws Error if the frames need more than 4096 × 8192 texels. */
  constructor(parts: readonly FramedPart[]) {
    const { texels, width, height, columns, columnsOf } = layOutFrames(parts)
    super(texels, width, height, RGBAIntegerFormat, UnsignedShortType)
    this.internalFormat = 'RGBA16UI'
    this.columns = columns
    this.#columnsOf = columnsOf
    this.needsUpdate = true
  }

  /** The frames of a model's parts, or undefined if it has none. */
  static of(parts: readonly ModelPart[]): FrameTexture | undefined {
    const framed = parts.filter(isFramed)
    return framed.length === 0 ? undefined : new FrameTexture(framed)
  }

  /** The column of each vertex of a part; floats, as attributes of three are. */
  columnsOf(part: ModelPart): Float32Array {
    const columns = this.#columnsOf.get(part)
    if (columns === undefined) throw new Error(`part "${part.name}" is not in this texture`)
    return columns
  }

  /** The shadow materials of a part. Objects of the model share them. */
  shadowsOf(part: ModelPart): ShadowMaterials {
    let materials = this.#shadows.get(part)
    if (materials === undefined) {
      const depth = new MeshDepthMaterial({ depthPacking: RGBADepthPacking })
      const distance = new MeshDistanceMaterial()
      for (const material of [depth, distance]) playFrames(material, this)
      materials = { depth, distance }
      this.#shadows.set(part, materials)
    }
    return materials
  }

  /** Whether the last user has released it. */
  get isFreed(): boolean {
    return this.#users === 0
  }

  /** Adds a user. */
  share(): this {
    this.#users++
    return this
  }

  /** Removes a user. The last one frees the memory on the GPU. */
  release(): void {
    this.#users--
    if (this.#users > 0) return
    this.dispose()
    for (const { depth, distance } of this.#shadows.values()) {
      depth.dispose()
      distance.dispose()
    }
  }
}
