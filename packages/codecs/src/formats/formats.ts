import { FormatError, type Issue } from '../binary/index.js'
import type { Codec, ImageCodec } from '../codec.js'
import { detectFormat } from '../detect/detect-format.js'
import {
  type FormatId,
  type FormatIdOf,
  type KindOf,
  type ReadableFormat,
  readableFormats,
} from '../detect/readable-formats.js'
import { PALETTE_BYTES } from '../image/palette.js'
import type { DecodedImage } from '../image/rgba-image.js'
import { codecs } from './codecs.js'

/** The document that a format's reader returns. */
export type DocumentOf<Id extends FormatId> = ReturnType<(typeof codecs)[Id]['read']>

/** A file that was read. `format` determines the type of its document; `kind` narrows it. */
export type FormatFile = { readonly [Id in FormatId]: FileOf<Id> }[FormatId]

export interface FileOf<Id extends FormatId> {
  readonly format: Id
  readonly kind: KindOf<Id>
  readonly document: DocumentOf<Id>
}

/** An image file as stored; `decodeImage` returns its pixels. */
export type ImageDocument = DocumentOf<FormatIdOf<'image'>>

/** A format of this package with its verbs. */
export interface Format extends ReadableFormat {
  /** Why files are not written back byte for byte; absent where they are. */
  readonly notWrittenBack?: string
  /** Reads a file and checks it: `document.issues` lists what the reader tolerated and values without a valid meaning. @throws FormatError */
  read(bytes: Uint8Array): FormatFile
}

type AnyDocument = DocumentOf<FormatId>

/** TypeScript cannot connect an id known only at run time with the type of its document. */
function codecOf(id: FormatId): Codec<AnyDocument> {
  return codecs[id] as Codec<AnyDocument>
}

/** Every format of this package, in the order of tables. */
export const formats: readonly Format[] = (Object.keys(codecs) as FormatId[]).map((id) => {
  const existing = readableFormats.find((format) => format.id === id) as ReadableFormat
  const { notWrittenBack } = codecOf(id)
  return {
    ...existing,
    ...(notWrittenBack !== undefined && { notWrittenBack }),
    read: (bytes) => readFile(existing, bytes),
  }
})

function readFile({ id, kind }: ReadableFormat, bytes: Uint8Array): FormatFile {
  const codec = codecOf(id)
  const document = codec.read(bytes)
  const found = 'decode' in codec ? issuesOfDecoding(document as ImageDocument) : codec.check?.(document)
  const checked = found === undefined ? document : { ...document, issues: [...document.issues, ...found] }
  return { format: id, kind, document: checked } as FormatFile
}

/** Decodes an image file: what its decoder tolerates, and why it cannot decode this one, are issues of the file. */
function issuesOfDecoding(document: ImageDocument): readonly Issue[] {
  try {
    return decodeImage(document).issues
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    const { code, reason: message, format, offset, path } = error
    return [{ code, message, format, ...(offset !== undefined && { offset }), path }]
  }
}

/**
 * Writes a file from its document (copy): the bytes that were read, unless the document was changed.
 * @throws FormatError `unwritable`
 */
export function writeFile({ format, document }: Pick<FormatFile, 'format' | 'document'>): Uint8Array {
  return codecOf(format).write(document)
}

/** All issues of a file: what its reader tolerated, and values without a valid meaning. */
export function issuesOf(file: FormatFile): readonly Issue[] {
  return file.document.issues
}

/** Decodes the pixels of an image file of any format (copy). @throws FormatError where they cannot be decoded. */
export function decodeImage(document: ImageDocument): DecodedImage {
  return (codecs[document.format] as ImageCodec<ImageDocument>).decode(document)
}

/**
 * Finds the format of a file: by its content, and where that gives no answer, by its ending. Undefined for formats that this package
 * does not read. Bare bytes (`.raw`, `.lmp`) are a palette only when they have a palette's length.
 */
export function formatOf(bytes: Uint8Array, fileName: string): Format | undefined {
  const found = detectFormat(bytes)
  const byEnding = formatOfEnding(fileName)
  if (found !== undefined) return formats.find(({ id }) => id === found.id)
  if (byEnding?.kind === 'palette' && bytes.byteLength !== PALETTE_BYTES) return undefined
  // A level that is cut off is not recognized by its content, but its version still is.
  const isHalfLife = byEnding?.id === 'bsp29' && bytes[0] === 30
  return isHalfLife ? formats.find(({ id }) => id === 'bsp30') : byEnding
}

function formatOfEnding(fileName: string): Format | undefined {
  const name = fileName.toLowerCase()
  return formats.find(({ endings }) => endings.some((ending) => name.endsWith(ending)))
}
