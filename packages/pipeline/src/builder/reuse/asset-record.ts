import type { AssetFacts } from '@brushwork/asset'
import type { Issue } from '@brushwork/codecs'
import type { PackFeature } from '@brushwork/pack'
import type { StoredDiagnostic } from '../../import/stored-diagnostic.js'
import { isReference } from '../../resolve/reference.js'
import { isFacts } from './facts-shape.js'
import { isNumber, isText, isTrue, listOf, numbers, object, optional } from './shape.js'

/** Data that the cache stores for an asset besides its pack. Contains no paths. */
export interface AssetRecord {
  readonly facts: AssetFacts
  readonly diagnostics: readonly StoredDiagnostic[]
  readonly issues: readonly Issue[]
  /** SHA-256 of the pack, hex. */
  readonly sha256: string
  /** Features that checked readers of the pack need; absent where it was not read back. */
  readonly features?: readonly PackFeature[]
  /** By which the module knows the pack; absent where it was not read back. */
  readonly checksum?: number
  /** Trusted readers read the pack: docs/decisions/readers-of-modules.md. */
  readonly isTrusted?: true
}

const diagnostic = object<StoredDiagnostic>({
  code: isText,
  text: isText,
  offset: optional(isNumber),
  line: optional(isNumber),
  path: optional(isText),
  part: optional(isText),
  block: optional(isNumber),
  face: optional(isNumber),
  at: optional(numbers(3)),
  leakPath: optional(listOf(numbers(3))),
  about: optional(isReference),
  consequence: optional(isText),
  wasSearched: optional(isTrue),
  isNote: optional(isTrue),
})

const issue = object<Issue>({
  code: isText,
  message: isText,
  format: isText,
  offset: optional(isNumber),
  line: optional(isNumber),
  path: isText,
  warns: optional(isTrue),
})

const record = object<AssetRecord>({
  facts: isFacts,
  diagnostics: listOf(diagnostic),
  issues: listOf(issue),
  sha256: (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value),
  features: optional(listOf(isText)),
  checksum: optional(isNumber),
  isTrusted: optional(isTrue),
})

/** The value itself when every field has the shape of a record; otherwise undefined. */
export function assetRecordOf(value: unknown): AssetRecord | undefined {
  return record(value) ? (value as AssetRecord) : undefined
}
