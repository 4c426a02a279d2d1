import { FormatError } from '@brushwork/codecs'
import { extensionOf } from '../host/path.js'
import { decodePicture } from '../picture/decode-picture.js'
import { type LazyPicture, lazyPicture } from '../picture/lazy-picture.js'
import { PixelLimitError, pixelLimit } from '../picture/pixel-limit.js'
import { addressOf, type Finding } from '../report/finding.js'
import type { Reference } from '../resolve/reference.js'
import type { FoundFile } from '../resolve/references.js'
import type { ImportContext } from './import-context.js'

/** Where a picture is. */
export interface FoundPicture {
  /** Equal for equal files: what is equal need not be loaded twice. */
  readonly id: string
  /** The project has no such file: a stand-in is loaded. */
  readonly isMissing: boolean
  load(): Promise<LoadedPicture>
}

/** A picture, or the stand-in for it together with the reason. */
export interface LoadedPicture {
  readonly picture: LazyPicture
  readonly problem?: Finding
}

/** Finds the image behind a reference; what is missing or unreadable becomes a stand-in and a finding. */
export async function findPicture(reference: Reference, context: ImportContext): Promise<FoundPicture> {
  const file = await context.references.find(reference)
  if (file === undefined)
    return { id: `missing ${reference.name}`, isMissing: true, load: async () => missingPicture(reference, context) }
  return { id: file.sha256, isMissing: false, load: () => loadPicture(file, reference, context) }
}

async function loadPicture(
  { bytes, path, sha256 }: FoundFile,
  reference: Reference,
  context: ImportContext,
): Promise<LoadedPicture> {
  const { steps, host, options, pictures } = context
  const { maxTexturePixels } = options
  const checkSize = pixelLimit(maxTexturePixels)
  const key = `file ${sha256} ${extensionOf(path)} ${maxTexturePixels}`
  const decode = () => steps.timed('decode-picture', false, () => decodePicture(bytes, path, host, checkSize))
  try {
    return { picture: await lazyPicture(key, decode, pictures) }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    return {
      picture: context.standIns.of(reference.name),
      problem: {
        about: reference,
        ...(error instanceof PixelLimitError
          ? { code: 'texture-limit', text: error.reason }
          : { code: 'texture-unreadable', text: `${error.format}: ${error.reason}` }),
        consequence: 'a stand-in is shown',
        ...addressOf(error),
      },
    }
  }
}

function missingPicture({ name }: Reference, { standIns }: ImportContext): LoadedPicture {
  return {
    picture: standIns.of(name),
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
