import { hdrTexels } from '@brushwork/scene'
import { DataTexture, HalfFloatType, LinearFilter } from 'three'
import { asLight } from './page-texture.js'

/**
 * A texture of half floats: GPUs filter it as linear light, and all versions of three support it. three frees its data with the
 * texture; the words stay in the level.
 */
export function hdrTexture(words: Uint32Array, width: number, height: number): DataTexture {
  const texture = new DataTexture(hdrTexels(words), width, height, undefined, HalfFloatType)
  texture.magFilter = LinearFilter
  texture.needsUpdate = true
  return asLight(texture)
}
