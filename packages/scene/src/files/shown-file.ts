import type { Model, Sprite, Terrain } from '@brushwork/runtime'

/** A file that entities show. */
export interface ShownFile {
  /** Of its pack. */
  readonly url: string
  readonly asset: Model | Terrain | Sprite
}
