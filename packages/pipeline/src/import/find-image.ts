import { FormatError } from '@brushwork/codecs'
import { addressOf } from '../diagnostics/file-diagnostic.js'
import { extensionOf } from '../host/path.js'
import { decodeImage } from '../image/decode/decode-image.js'
import { PixelLimitError, pixelLimit } from '../image/decode/pixel-limit.js'
import { type LazyImage, lazyImage } from '../image/lazy-image.js'
import type { Reference } from '../resolve/reference.js'
import type { FoundFile } from '../resolve/references.js'
import type { ImportContext } from './import-context.js'
import type { StoredDiagnostic } from './stored-diagnostic.js'

/** A located image. */
export interface FoundImage {
  /** Equal for equal files, so that each is loaded once. */
  readonly id: string
  /** Whether the project lacks the file: a stand-in is loaded. */
  readonly isMissing: boolean
  load(): Promise<LoadedImage>
}

/** An image, or its stand-in together with the reason. */
export interface LoadedImage {
  readonly image: LazyImage
  readonly problem?: StoredDiagnostic
}

/** Finds the image of a reference. A missing or unreadable image becomes a stand-in and a diagnostic. */
export async function findImage(reference: Reference, context: ImportContext): Promise<FoundImage> {
  const file = await context.references.find(reference)
  if (file === undefined)
    return { id: `missing ${reference.name}`, isMissing: true, load: async () => missingImage(reference, context) }
  return { id: file.sha256, isMissing: false, load: () => loadImage(file, reference, context) }
}

async function loadImage(
  { bytes, path, sha256 }: FoundFile,
  reference: Reference,
  context: ImportContext,
): Promise<LoadedImage> {
  const { steps, host, options, images } = context
  const { maxTexturePixels } = options
  const checkSize = pixelLimit(maxTexturePixels)
  const key = `file ${sha256} ${extensionOf(path)} ${maxTexturePixels}`
  const decode = () => steps.timed('decode-image', false, () => decodeImage(bytes, path, host, checkSize))
  try {
    return { image: await lazyImage(key, decode, images) }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    return {
      image: context.standIns.of(reference.name),
      problem: {
        about: reference,
        ...(error.code === 'limit' ? { code: 'texture-limit' } : { code: 'texture-unreadable' }),
        text: error instanceof PixelLimitError ? error.reason : `${error.format}: ${error.reason}`,
        consequence: error.code === 'limit' ? 'a stand-in is shown' : 'a stand-in is shown; save it again',
        ...addressOf(error),
      },
    }
  }
}

function missingImage({ name }: Reference, { standIns }: ImportContext): LoadedImage {
  return {
    image: standIns.of(name),
    problem: {
      code: 'texture-missing',
      text:
        name === ''
          ? 'a texture has no file name'
          : `the texture ${name} is nowhere in the project: put it beside this file or into a folder of the option "textures", or widen the option "root"`,
      wasSearched: true,
      consequence: 'a stand-in is shown',
    },
  }
}
