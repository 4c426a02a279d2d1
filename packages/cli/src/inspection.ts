import { detectFormat, type Issue } from '@brushwork/codecs'
import { readHmp } from '@brushwork/codecs/hmp'
import { readMdl } from '@brushwork/codecs/mdl'
import { readWmp } from '@brushwork/codecs/wmp'
import type { AssetFacts, AssetReference, Message } from '@brushwork/pipeline'

/** What `inspect` finds out about a file. */
export interface Inspection {
  /** Absolute path. */
  readonly file: string
  /** The format in words, e.g. `a GameStudio A6–A8 model (MDL7)`. */
  readonly format: string
  readonly facts: AssetFacts
  readonly references: readonly AssetReference[]
  readonly warnings: readonly Message[]
  /** Oddities in the bytes that the reader tolerates. */
  readonly issues: readonly Issue[]
  readonly pack: { readonly byteLength: number; readonly sha256: string }
}

const READERS = { model: readMdl, terrain: readHmp, level: readWmp } as const

/** What only the document knows. */
export function inspectDocument(kind: AssetFacts['kind'], bytes: Uint8Array): Pick<Inspection, 'format' | 'issues'> {
  return { format: detectFormat(bytes)?.name ?? `a ${kind}`, issues: READERS[kind](bytes).issues }
}
