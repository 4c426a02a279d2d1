import type { AssetFacts } from '@brushwork/asset'
import type { Issue } from '@brushwork/codecs'
import type { PackFeature } from '@brushwork/pack'
import type { StoredDiagnostic } from '../../import/stored-diagnostic.js'
import { isReference, type Reference } from '../../resolve/reference.js'
import { isFacts } from './facts-shape.js'
import { isNumber, isText, isTrue, listOf, numbers, object, optional, type Shape } from './shape.js'

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

/** An asset in the cache, without the bytes of its pack. */
export interface StoredAsset extends AssetRecord {
  /** SHA-256 of its cache key, hex: source, options, and outcomes of the references. */
  readonly key: string
  /** What the build looked up, in the order of its key. */
  readonly references: readonly Reference[]
  /** Bytes of the pack. */
  readonly byteLength: number
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

const isSha256: Shape = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

const stored = object<StoredAsset>({
  facts: isFacts,
  diagnostics: listOf(diagnostic),
  issues: listOf(issue),
  sha256: isSha256,
  features: optional(listOf(isText)),
  checksum: optional(isNumber),
  isTrusted: optional(isTrue),
  key: isSha256,
  references: listOf(isReference),
  byteLength: isNumber,
})

/** The value itself when every field has the shape of a stored asset; otherwise undefined. */
export function storedAssetOf(value: unknown): StoredAsset | undefined {
  return stored(value) ? (value as StoredAsset) : undefined
}
