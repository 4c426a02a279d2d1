import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { deflateInside } from '../../../../../packages/pipeline/src/builder/deflate-inside.js'

/** Sizes of a GLB in bytes. `json + images + rest = bytes`. */
export interface PackSize {
  readonly bytes: number
  /** The whole file after brotli, quality 11. */
  readonly brotli: number
  /** Bytes as the option `compress: 'inside'` makes them. */
  readonly inside: number
  /** The JSON chunk with its header. */
  readonly json: number
  /** Encoded images, each buffer view counted once. */
  readonly images: number
  /** Vertices, frames, levels, and padding. */
  readonly rest: number
}

const CHUNK_HEADER = 8
const GLB_HEADER = 12

/** Measures a GLB as a web server would send it. Brotli runs on a thread of Node's pool. */
export async function sizeOf(pack: Uint8Array): Promise<PackSize> {
  const bytes = pack.byteLength
  const jsonBytes = new DataView(pack.buffer, pack.byteOffset).getUint32(GLB_HEADER, true)
  const start = GLB_HEADER + CHUNK_HEADER
  const images = imageBytes(new TextDecoder().decode(pack.subarray(start, start + jsonBytes)))
  const json = jsonBytes + CHUNK_HEADER
  const inside = deflateInside(pack).byteLength
  return { bytes, brotli: await brotliBytes(pack), inside, json, images, rest: bytes - json - images }
}

/** Adds sizes member by member. */
export function addSizes(sizes: readonly PackSize[]): PackSize {
  const sum = (member: keyof PackSize): number => sizes.reduce((total, size) => total + size[member], 0)
  return {
    bytes: sum('bytes'),
    brotli: sum('brotli'),
    inside: sum('inside'),
    json: sum('json'),
    images: sum('images'),
    rest: sum('rest'),
  }
}

interface GltfViews {
  readonly images?: readonly { readonly bufferView?: number }[]
  readonly bufferViews?: readonly { readonly byteLength: number }[]
}

function imageBytes(json: string): number {
  const { images = [], bufferViews = [] } = JSON.parse(json) as GltfViews
  const views = new Set(images.flatMap(({ bufferView }) => (bufferView === undefined ? [] : [bufferView])))
  return [...views].reduce((total, view) => total + bufferViews[view].byteLength, 0)
}

const compress = promisify(brotliCompress)

/** Bytes after brotli with quality 11 and a window of 16 MiB, the largest that browsers accept. */
export async function brotliBytes(bytes: Uint8Array): Promise<number> {
  const compressed = await compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  })
  return compressed.byteLength
}
