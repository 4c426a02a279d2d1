import { deflateSync, inflateSync } from 'node:zlib'
import { type PngChunk, pngChunks, writePngChunks } from '../../formats/png-file.js'
import { mutation } from './file-mutations.js'

/**
 * Mutates one chunk of a PNG and corrects its checksum, because the checksums reject almost any other change. Pixel
 * data is mutated compressed and decompressed in turn.
 */
export function pngMutation(files: readonly Uint8Array[], seed: number, number: number): Uint8Array {
  const chunks = pngChunks(files[number % files.length])
  const turn = Math.floor(number / files.length)
  const at = turn % (chunks.length - 1)
  const isUnpacked = chunks[at].name === 'IDAT' && Math.floor(turn / chunks.length) % 2 === 0
  const change = ({ name, data }: PngChunk): PngChunk => {
    // A copy: slices of buffers are views, and seeds must not change.
    const plain = Uint8Array.from(isUnpacked ? inflateSync(data) : data)
    const changed = mutation([plain], false, seed, number)
    return { name, data: isUnpacked ? deflateSync(changed) : changed }
  }
  return writePngChunks(chunks.map((chunk, index) => (index === at ? change(chunk) : chunk)))
}
