import type { PackFeature } from '@brushwork/pack'
import { ALL_FEATURES, noteUse, packDifference } from '@brushwork/pack/write'
import { failure } from '../diagnostics/failure.js'
import type { Imported } from '../import/import-context.js'

/**
 * Reads the pack back, so that a build error catches what a game would otherwise fail at. Returns the features that reading needs.
 * @param path of the source.
 * @throws BuildError `pack-differs`
 */
export function verifyPack(
  pack: Uint8Array,
  { asset, facts }: Pick<Imported, 'asset' | 'facts'>,
  path: string,
): PackFeature[] {
  const { features, used } = noteUse(ALL_FEATURES)
  const difference = packDifference(pack, asset, facts, features)
  if (difference === undefined) return used()
  const text =
    `Brushwork wrote a pack that its own runtime reads differently: ${difference}. This is a defect of Brushwork, not of your ` +
    'file: please report it at https://github.com/brushwork/brushwork/issues, with the file'
  throw failure(path, 'pack-differs', text)
}
