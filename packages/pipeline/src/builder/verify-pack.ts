import type { PackFeature } from '@brushwork/pack'
import { ALL_FEATURES, canBeTrusted, noteUse, packChecksum, packDifference } from '@brushwork/pack/write'
import { failure } from '../diagnostics/failure.js'
import type { Imported } from '../import/import-context.js'

/** How games may read a pack. */
export interface PackReading {
  /** Features that readers need. */
  readonly features: readonly PackFeature[]
  /** By which its module knows the pack. */
  readonly checksum: number
  /** Trusted readers read it: docs/decisions/readers-of-modules.md. */
  readonly isTrusted?: true
}

/**
 * Reads the pack back, so that a build error catches what a game would otherwise fail at. Returns what reading needs.
 * @param path of the source.
 * @throws BuildError `pack-differs`
 */
export function verifyPack(
  pack: Uint8Array,
  { asset, facts }: Pick<Imported, 'asset' | 'facts'>,
  path: string,
): PackReading {
  const { features, used } = noteUse(ALL_FEATURES)
  const difference = packDifference(pack, asset, facts, features)
  if (difference === undefined) {
    const needed = used()
    const isTrusted = canBeTrusted(pack, asset, facts, needed)
    return { features: needed, checksum: packChecksum(pack), ...(isTrusted && { isTrusted }) }
  }
  const text =
    `Brushwork wrote a pack that its own runtime reads differently: ${difference}. This is a defect of Brushwork, not of your ` +
    'file: please report it at https://github.com/brushwork/brushwork/issues, with the file'
  throw failure(path, 'pack-differs', text)
}
