import { deflateSync, inflateSync } from 'node:zlib'
import { type PngChunk, pngChunks, writePngChunks } from '../formats/png-file.js'
import { mutation } from './mutations.js'

/**
 * A mutation of one chunk of a PNG, with the checksum that it should have: hardly any other change gets past the checksums. Of pixels it is
 * the packed or the unpacked data, in turn.
 */
export function pngMutation(files: readonly Uint8Array[], seed: number, number: number): Uint8Array {
  const chunks = pngChunks(files[number % files.length])
  const turn = Math.floor(number / files.length)
  const at = turn % (chunks.length - 1)
  const isUnpacked = chunks[at].name === 'IDAT' && Math.floor(turn / chunks.length) % 2 === 0
  const change = ({ name, data }: PngChunk): PngChunk => {
    // A copy: slices of buffers are views, and seeds stay as they are.
    const plain = Uint8Array.from(isUnpacked ? inflateSync(data) : data)
    const changed = mutation([plain], false, seed, number)
    return { name, data: isUnpacked ? deflateSync(changed) : changed }
  }
  return writePngChunks(chunks.map((chunk, index) => (index === at ? change(chunk) : chunk)))
}
