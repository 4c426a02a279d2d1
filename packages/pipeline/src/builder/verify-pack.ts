import { packDifference } from '@brushwork/pack/write'
import { failure } from '../diagnostics/failure.js'
import type { Imported } from '../import/imported.js'

/**
 * Reads the pack back, so that a build error catches what a game would otherwise fail at.
 * @param path of the source.
 * @throws BuildError `pack-differs`
 */
export function verifyPack(pack: Uint8Array, { asset, facts }: Pick<Imported, 'asset' | 'facts'>, path: string): void {
  const difference = packDifference(pack, asset, facts)
  if (difference === undefined) return
  const text =
    `Brushwork wrote a pack that its own runtime reads differently: ${difference}. This is a defect of Brushwork, not of your ` +
    'file: please report it at https://github.com/brushwork/brushwork/issues, with the file'
  throw failure(path, 'pack-differs', text)
}
