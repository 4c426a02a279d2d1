import type { RgbaImage } from '@brushwork/codecs/image'
import type { CompileContext } from '../../compile-context.js'

/** What the compiler must be told to write a level that stands alone: as for packs, and the pictures themselves. */
export interface WmbContext extends Omit<CompileContext, 'textureSize'> {
  /** Keeps brushes as the file has them; else their planes are rounded as the original compiler does. */
  readonly exactPlanes?: boolean
  /** The picture of the texture with this name; undefined when it was not found. */
  picture(name: string): RgbaImage | undefined
}
