import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import { type Compression, hasZstd } from '../options/compress-option.js'

/** Binary logarithm of the window: 16 MiB, the largest that browsers accept. */
const BROTLI_WINDOW = 24
/** 8 MiB: browsers need not accept more for zstd (RFC 9659). */
const ZSTD_WINDOW = 23

const { constants } = zlib
const brotli = promisify(zlib.brotliCompress)

/** Compresses bytes on Node's own threads. One version of Node always gives the same bytes. @throws Error for `zst` without {@link hasZstd} */
export async function nodeCompress(bytes: Uint8Array, form: Compression, level: number): Promise<Uint8Array> {
  if (form === 'zst') return zstdOf(bytes, level)
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  })
}

/** Node's function, which the types of Node 20 lack. */
type ZstdCompress = (
  bytes: Uint8Array,
  options: object,
  done: (error: Error | null, result: Uint8Array) => void,
) => void

/** Names of parameters in zstd.h, which the types of Node 20 lack, too. */
const ZSTD = { compressionLevel: 100, windowLog: 101 } as const

async function zstdOf(bytes: Uint8Array, level: number): Promise<Uint8Array> {
  if (!hasZstd() || !('zstdCompress' in zlib)) throw new Error(`Node ${process.versions.node} has no zstd`)
  return promisify(zlib.zstdCompress as ZstdCompress)(bytes, {
    params: { [ZSTD.compressionLevel]: level, [ZSTD.windowLog]: ZSTD_WINDOW },
    pledgedSrcSize: bytes.byteLength,
  })
}
