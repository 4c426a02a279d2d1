import { FormatError } from '@brushwork/codecs'
import { formatOf, formats } from '@brushwork/codecs/formats'
import type { Host } from '@brushwork/pipeline'
import { BuildError, type FileDiagnostic, failure, failureOfFormatError } from '@brushwork/pipeline/config'
import {
  type Conversion,
  ConversionError,
  type ConvertOptions,
  convertFile,
  readConvertible,
} from '@brushwork/pipeline/convert'
import { readLevelSource } from '@brushwork/pipeline/inspect'
import type { SourceFile } from '../files/find-sources.js'
import { foreignFile } from '../files/foreign-file.js'
import { readSource } from '../files/read-source.js'
import { isNotConverted, NOT_CONVERTED, type NotConverted } from './not-converted.js'

/** Endings of files that can be converted: formats of `codecs`, and further images that the pipeline decodes. */
const ENDINGS = [
  ...formats.filter(({ id }) => !isNotConverted(id)).flatMap(({ endings }) => endings),
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
  const format = formatOf(bytes, path)?.id
  if (isNotConverted(format)) {
    if (!named) return format
    throw failure(path, 'conversion', NOT_CONVERTED[format])
  }
  try {
    const file = await readConvertible(bytes, path, host)
    if (file !== undefined) return convertFile(file, options, () => readLevelSource(bytes, path))
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
  const reason: FileDiagnostic = { severity: 'error', code: 'conversion', text: message, file }
  return new BuildError([
    reason,
    ...losses.map(({ code, message: text, path }): FileDiagnostic => ({ severity: 'error', code, text, file, path })),
  ])
}
