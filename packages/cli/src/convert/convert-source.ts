import { detectFormat, FormatError } from '@brushwork/codecs'
import { type FormatFile, formatOf, formats } from '@brushwork/codecs/formats'
import { BuildError, decodePicture, failure, failureOfFormatError, type Host, type Message } from '@brushwork/pipeline'
import type { SourceFile } from '../files/find-sources.js'
import { foreignFile } from '../files/foreign-file.js'
import { readSource } from '../files/read-source.js'
import { type Conversion, ConversionError } from './conversion.js'
import { type ConvertOptions, convertFile } from './convert-file.js'
import { isNotConverted, NOT_CONVERTED, type NotConverted } from './not-converted.js'
import type { ForeignPicture } from './pictures-of.js'

/** Of files that are converted: the project's own formats, and pictures that the pipeline knows beside them. */
const ENDINGS = [
  ...formats.filter(({ kind }) => !isNotConverted(kind)).flatMap(({ endings }) => endings),
  ...['.png', '.jpg', '.webp'],
]

/**
 * Reads a file and converts it.
 * @throws BuildError
 * @returns of files that a folder or glob brought: undefined for one of no known format, its kind where nothing is made of it.
 */
export async function convertSource(
  source: SourceFile,
  options: ConvertOptions,
  host: Host,
): Promise<Conversion | NotConverted | undefined> {
  const { path, named } = source
  const bytes = await readSource(source, host)
  if (bytes === undefined) return undefined
  const kind = formatOf(bytes, path)?.kind
  if (isNotConverted(kind)) {
    if (!named) return kind
    throw failure(path, 'conversion', NOT_CONVERTED[kind])
  }
  try {
    const file = await readAny(bytes, path, host)
    if (file !== undefined) return convertFile(file, options)
  } catch (error) {
    if (error instanceof ConversionError) throw refusal(error, path)
    if (error instanceof FormatError) throw failureOfFormatError(error, path, bytes)
    throw error
  }
  if (!named) return undefined
  throw foreignFile(path, bytes, ENDINGS)
}

/** The reason, and a line for each loss. */
function refusal({ message, losses }: ConversionError, file: string): BuildError {
  const reason: Message = { severity: 'error', code: 'conversion', text: message, file }
  return new BuildError([
    reason,
    ...losses.map(({ code, message: text, path }): Message => ({ severity: 'error', code, text, file, path })),
  ])
}

/** A file of this project's formats, or a picture that the pipeline knows beside them. @throws FormatError */
async function readAny(bytes: Uint8Array, path: string, host: Host): Promise<FormatFile | ForeignPicture | undefined> {
  const id = detectFormat(bytes)?.id
  if (id !== 'png' && id !== 'jpeg' && id !== 'webp') return formatOf(bytes, path)?.read(bytes)
  const { image } = await decodePicture(bytes, path, host)
  return { kind: 'picture', image }
}
