import type { PackedModel } from '@brushwork/asset'
import { MissingScript } from '../../geometry/missing-script.js'
import type { TrustedFeatures } from './trusted-features.js'
import { readTrustedModel } from './trusted-model.js'

/**
 * Reads the pack of a module in a page without WebAssembly, by code that only such pages load.
 * @throws PackError `unavailable` where that code is missing
 */
export async function readModelInScript(bytes: Uint8Array, features: TrustedFeatures): Promise<PackedModel> {
  const { decodeInScript } = await import('../../geometry/script-code.js').catch((cause) => {
    throw new MissingScript(cause)
  })
  return readTrustedModel(bytes, features, decodeInScript)
}
