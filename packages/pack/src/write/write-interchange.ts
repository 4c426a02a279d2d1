import type { Asset } from '@brushwork/asset'
import { heightsOfSamples } from '../heights/decode-heights.js'
import { morphBytes, type PlainOptions, plainGlb } from '../plain/index.js'

/** Writes an asset as {@link plainGlb} does, before any of its numbers is rounded for a pack. */
export function writeInterchange(asset: Asset, options: PlainOptions = {}): Uint8Array {
  if (asset.kind !== 'terrain') return plainGlb(asset, options)
  const { samples, heightScale, heightOffset } = asset
  return plainGlb({ ...asset, heights: heightsOfSamples(samples, heightScale, heightOffset) }, options)
}

/** Bytes that the morph targets of an asset will take, so that you can refuse before any is written. */
export function interchangeBytes(asset: Asset): number {
  return asset.kind === 'model' ? morphBytes(asset.parts, asset.clips, asset.frameCount) : 0
}
