import { type DeflatedPack, deflatedPack, joinPacks, PackError, packFilesOf } from '@brushwork/pack'
import type { ReadPack } from './pack-reader.js'

/**
 * Decompresses a pack that is compressed inside (`compress: 'inside'`), with its areas. Other packs are returned as they are. Loading functions and modules do so
 * themselves; `readModel` and its relatives need the result.
 * @throws PackError for a damaged pack, and where the platform has no `DecompressionStream`
 * @example
 * ```ts
 * import { inflatePack } from '@brushwork/runtime'
 *
 * const pack = await inflatePack(bytes)
 * ```
 */
export async function inflatePack(pack: Uint8Array): Promise<Uint8Array> {
  const { head, areas } = packFilesOf(pack)
  const files = await Promise.all([head, ...areas].map(inflateFile))
  return areas.length === 0 ? files[0] : joinPacks({ head: files[0], areas: files.slice(1) })
}

/** Makes a reader accept packs that are compressed inside, too. Modules of such packs pass their reader. */
export function inflated<Asset>(read: ReadPack<Asset>): (bytes: Uint8Array) => Promise<Asset> {
  return async (bytes) => read(await inflatePack(bytes))
}

async function inflateFile(file: Uint8Array): Promise<Uint8Array> {
  const deflated = deflatedPack(file)
  return deflated === undefined ? file : inflate(deflated)
}

async function inflate({ stream, byteLength }: DeflatedPack): Promise<Uint8Array> {
  if (typeof DecompressionStream === 'undefined') {
    const advice = "build it without compress: 'inside', and let the server compress it"
    throw new PackError(
      'unsupported',
      '',
      `the pack is compressed inside, and DecompressionStream is missing here: ${advice}`,
    )
  }
  // A copy: blobs refuse views of shared memory.
  const reader = new Blob([stream.slice()]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  const pack = new Uint8Array(byteLength)
  let at = 0
  for (;;) {
    const { done, value } = await reader.read().catch((cause) => {
      throw new PackError('invalid', '', `the compressed pack is damaged: ${String(cause)}`, { cause })
    })
    const end = at + (value?.byteLength ?? 0)
    if (done ? at < byteLength : end > byteLength) {
      await reader.cancel().catch(() => {})
      throw new PackError(
        'invalid',
        '',
        `expected a pack of ${byteLength} bytes in the compressed one, found ${done ? at : 'more'}`,
      )
    }
    if (done) return pack
    pack.set(value, at)
    at = end
  }
}
