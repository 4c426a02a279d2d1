import type { DroppedFile } from '../../files/dropped-file.js'
import type { FileReader } from './file-reader.js'

/** A reader whose code is loaded with the first file: builds need none of it. */
export function laterReader(filesOf: () => readonly DroppedFile[]): FileReader {
  let opening: Promise<FileReader> | undefined
  const open = () => {
    opening ??= import('./open-reader.js').then(({ openReader }) => openReader(filesOf))
    return opening
  }
  return {
    detect: async (path) => (await open()).detect(path),
    readImage: async (path) => (await open()).readImage(path),
    readSmall: async (path, size, isSprite) => (await open()).readSmall(path, size, isSprite),
    readArchive: async (path) => (await open()).readArchive(path),
    readTexture: async (path, entry) => (await open()).readTexture(path, entry),
    readPalette: async (path) => (await open()).readPalette(path),
  }
}
