import type { Material } from '@brushwork/asset'
import type { ImageMixing } from './shader-look.js'

/** What a skin shows, where it is not its file that says so: a shader or a name of an image. */
export interface SkinLook {
  /** Name of the image file. */
  readonly image: string
  readonly doubleSided: boolean
  /** Undefined where the image decides. */
  readonly alpha?: Material['alpha']
  readonly mixing?: ImageMixing
  /** Names of images that the project lacks, too. */
  readonly alsoTried?: readonly string[]
}
