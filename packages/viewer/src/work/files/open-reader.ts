import { detectFormat, FormatError } from '@brushwork/codecs'
import { readPalette } from '@brushwork/codecs/palette'
import { transfer } from 'comlink'
import type { DroppedFile } from '../../files/dropped-file.js'
import { drawSmall } from './draw-small.js'
import type { FileReader, ImageLook, Unreadable } from './file-reader.js'
import { type Archive, archiveLook, archiveTexture, readArchive } from './read-archive.js'
import { readImage } from './read-image.js'

/** Bytes that say what a file is. */
const PROBE = 64 * 1024

/** Longest file that is read whole [bytes]. */
const FILE_LIMIT = 512 * 1024 ** 2

/** Reads files of a project. @param filesOf the files that are open */
export function openReader(filesOf: () => readonly DroppedFile[]): FileReader {
  // The last archive: its textures are asked for one by one.
  let last: { readonly blob: Blob; readonly archive: Archive } | undefined
  const blobOf = (path: string): Blob => {
    const file = filesOf().find((one) => one.path === path)
    if (file === undefined) throw new Error(`expected ${path} among the files that are open`)
    if (file.blob.size > FILE_LIMIT) throw new Error(`expected at most 512 MiB, found ${file.blob.size} bytes`)
    return file.blob
  }
  const archiveOf = async (path: string): Promise<Archive> => {
    const blob = blobOf(path)
    if (last?.blob === blob) return last.archive
    const archive = readArchive(await bytesOf(blob))
    last = { blob, archive }
    return archive
  }
  return {
    async detect(path) {
      const { name, advice } = detectFormat(await bytesOf(blobOf(path).slice(0, PROBE))) ?? {}
      return { status: name === undefined ? 'unknown' : 'known', ...(name && { name }), ...(advice && { advice }) }
    },
    readImage: (path) => orReason(async () => moved(await readImage(await bytesOf(blobOf(path)), path))),
    readSmall: (path, size, isSprite) =>
      orReason(async () => {
        const frames = isSprite ? Number(/\+(\d{1,5})\.[^.]*$/.exec(path)?.[1] ?? 1) : 1
        const look = await readImage(await bytesOf(blobOf(path)), path)
        return { status: 'small' as const, picture: await drawSmall(look, size, Math.max(1, frames)) }
      }),
    readArchive: (path) => orReason(async () => archiveLook(await archiveOf(path))),
    readTexture: (path, entry) => orReason(async () => moved(archiveTexture(await archiveOf(path), entry))),
    readPalette: (path) =>
      orReason(async () => {
        const { colors } = readPalette(await bytesOf(blobOf(path)))
        return { status: 'palette' as const, colors: new Uint8Array(colors) }
      }),
  }
}

const bytesOf = async (blob: Blob): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await blob.arrayBuffer())

/** An image whose pixels move to the page. */
const moved = (look: ImageLook): ImageLook =>
  transfer(
    look,
    look.levels.map(({ rgba }) => rgba.buffer),
  )

async function orReason<Result>(read: () => Promise<Result>): Promise<Result | Unreadable> {
  try {
    return await read()
  } catch (error) {
    const reason = error instanceof FormatError ? placeOf(error) : (error as Error).message
    return { status: 'unreadable', reason }
  }
}

const placeOf = ({ reason, offset }: FormatError): string =>
  `${reason}${offset === undefined ? '' : ` (byte ${offset})`}`
