import type { Asset } from '@brushwork/asset'
import { interchangeBytes, writeInterchange } from '@brushwork/pack/write'
import { failure } from '../diagnostics/failure.js'

const MEBIBYTE = 2 ** 20
/** Viewers open no larger files, and no build should need that much memory. */
const MAX_BYTES = 256 * MEBIBYTE

/**
 * Writes an asset as plain glTF 2.0.
 * @param file Absolute path of the source, for errors.
 * @throws BuildError `interchange-size` for a model whose frames exceed what viewers open.
 */
export async function packInterchange(asset: Asset, file: string): Promise<Uint8Array> {
  const bytes = interchangeBytes(asset)
  if (asset.kind === 'model' && bytes > MAX_BYTES) {
    throw failure(
      file,
      'interchange-size',
      `as morph targets its ${asset.frameCount} frames would take ${Math.round(bytes / MEBIBYTE)} MiB, and ${MAX_BYTES / MEBIBYTE} are allowed: use the pack without "?glb"`,
    )
  }
  return writeInterchange(asset)
}
