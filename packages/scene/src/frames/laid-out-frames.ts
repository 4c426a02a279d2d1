import type { ModelPart } from '@brushwork/runtime'
import type { FrameLayout } from './frame-layout.js'

/** The vertex frames of a model on the GPU, shared by its clones, as ports have them: the class of an engine adds a texture of the layout. */
export abstract class LaidOutFrames {
  /** Texels of a frame. */
  readonly columns: number
  /** Whether frames are longer than rows, and follow each other. */
  readonly isWrapped: boolean
  readonly #columnsOf: FrameLayout['columnsOf']
  #users = 1

  constructor({ columns, width, columnsOf }: Omit<FrameLayout, 'texels'>) {
    this.columns = columns
    this.isWrapped = columns !== width
    this.#columnsOf = columnsOf
  }

  /** The column of each vertex of a part; floats, as attributes are. @throws Error for parts of other models */
  columnsOf(part: ModelPart): Float32Array<ArrayBuffer> {
    const columns = this.#columnsOf.get(part)
    if (columns === undefined) throw new Error(`part "${part.name}" is not in this texture`)
    return columns
  }

  get isFreed(): boolean {
    return this.#users === 0
  }

  /** Adds a user. */
  share(): this {
    this.#users++
    return this
  }

  /** Removes a user. The last one frees the texture. */
  release(): void {
    this.#users--
    if (this.#users === 0) this.free()
  }

  /** Frees the texture. */
  protected abstract free(): void
}

/** @param most texels of a side that the GPU allows @throws Error if the frames need more */
export function checkFrameSize(
  { width, height }: { readonly width: number; readonly height: number },
  most: number,
): void {
  if (Math.max(width, height) <= most) return
  throw new Error(
    `vertex frames need a texture of ${width} × ${height}, and this GPU has ${most} at most: ` +
      `create the model with the option vertexFrames: 'cpu'`,
  )
}
