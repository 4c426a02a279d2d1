import type { ModelPart } from '@brushwork/runtime'
import { type FrameColumns, findColumns } from '@brushwork/scene'
import {
  DataTexture,
  MeshDepthMaterial,
  MeshDistanceMaterial,
  RGBADepthPacking,
  RGBAIntegerFormat,
  UnsignedShortType,
} from 'three'
import { type FramedPart, isFramed } from './framed-part.js'
import { playFrames } from './play-frames.js'

/** Texels of a side: WebGL 2 has 2048 at least, and every known GPU 4096. */
const WIDTH = 4096
/** Height where the frames of a pack are as large as they may be, 256 MiB. */
const MAX_HEIGHT = 8192

/** Materials that draw the frames of a part into shadow maps. */
export interface ShadowMaterials {
  readonly depth: MeshDepthMaterial
  readonly distance: MeshDistanceMaterial
}

/**
 * The vertex frames of a model on the GPU, shared by its clones. Each column and frame has a texel of four 16-bit
 * integers, frame after frame. A column stands for vertices that are the same in all frames.
 */
export class FrameTexture extends DataTexture {
  /** Columns of all parts. */
  readonly columns: number
  readonly #columnsOf: ReadonlyMap<ModelPart, Float32Array>
  readonly #shadows = new Map<ModelPart, ShadowMaterials>()
  #users = 1

  /** @throws Error if the frames need more than 4096 × 8192 texels. */
  constructor(parts: readonly FramedPart[]) {
    const found = parts.map((part) => findColumns(part.frames.texels, part.positions.length / 3))
    const columns = found.reduce((sum, { vertexOf }) => sum + vertexOf.length, 0)
    const frames = Math.max(...parts.map((part) => part.frames.texels.length / (part.positions.length / 3 || 1) / 4))
    const isRowPerFrame = columns <= WIDTH && frames <= WIDTH
    const width = Math.max(1, isRowPerFrame ? columns : WIDTH)
    const height = Math.max(1, isRowPerFrame ? frames : Math.ceil((columns * frames) / WIDTH))
    if (height > MAX_HEIGHT) {
      throw new Error(
        `${frames} frames of ${columns} vertices do not fit into a texture of ${WIDTH} × ${MAX_HEIGHT}: use the option vertexFrames: 'cpu'`,
      )
    }
    const texels = new Uint16Array(width * height * 4)
    const columnsOf = new Map<ModelPart, Float32Array>()
    let first = 0
    for (const [index, part] of parts.entries()) {
      copyColumns(part, found[index], texels, first, columns)
      columnsOf.set(
        part,
        Float32Array.from(found[index].columnOf, (column) => first + column),
      )
      first += found[index].vertexOf.length
    }
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

function copyColumns(
  { frames: { texels }, positions }: FramedPart,
  { vertexOf }: FrameColumns,
  out: Uint16Array,
  first: number,
  columns: number,
): void {
  const row = (positions.length / 3) * 4
  for (let from = 0, to = first * 4; from < texels.length; from += row, to += columns * 4) {
    for (let column = 0; column < vertexOf.length; column++) {
      const vertex = from + vertexOf[column] * 4
      const texel = to + column * 4
      out[texel] = texels[vertex]
      out[texel + 1] = texels[vertex + 1]
      out[texel + 2] = texels[vertex + 2]
      out[texel + 3] = texels[vertex + 3]
    }
  }
}
