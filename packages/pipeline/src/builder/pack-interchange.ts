import type { Asset } from '@brushwork/asset'
import { interchangeBytes, writeInterchange } from '@brushwork/pack/write'
import { failure } from '../diagnostics/failure.js'
import { encodePng } from '../image/encode-png.js'

const MEBIBYTE = 2 ** 20
/** Viewers open no larger files, and no build should need that much memory. */
const MAX_BYTES = 256 * MEBIBYTE

/**
 * Writes an asset as plain glTF 2.0.
 * @param scale Meters of a quant.
 * @param file Absolute path of the source, for errors.
 * @throws BuildError `interchange-size` for a model whose frames exceed what viewers open.
 */
export function packInterchange(asset: Asset, scale: number, file: string): Uint8Array {
  const bytes = interchangeBytes(asset)
  if (asset.kind === 'model' && bytes > MAX_BYTES) {
    throw failure(
      file,
      'interchange-size',
      `as morph targets its ${asset.frameCount} frames would take ${Math.round(bytes / MEBIBYTE)} MiB, and ${MAX_BYTES / MEBIBYTE} are allowed: use the pack without "?glb"`,
    )
  }
  return writeInterchange(asset, { scale, encode: encodeColors })
}

/** Encodes colors without alpha. */
function encodeColors(width: number, height: number, colors: Uint8Array): Uint8Array {
  const pixels = new Uint8Array(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at++) pixels.set(colors.subarray(at * 3, at * 3 + 3), at * 4)
  return encodePng({ width, height, pixels }, true)
}
