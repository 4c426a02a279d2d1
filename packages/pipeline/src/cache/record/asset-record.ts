import type { Issue } from '@brushwork/codecs'
import type { AssetFacts } from '../../asset/facts.js'
import type { Finding } from '../../report/finding.js'
import { isReference } from '../../resolve/reference.js'
import { isFacts } from './facts-shape.js'
import { isNumber, isText, isTrue, listOf, numbers, object, optional } from './shape.js'

/** What is kept of an asset besides its pack. Holds no path. */
export interface AssetRecord {
  readonly facts: AssetFacts
  readonly findings: readonly Finding[]
  readonly issues: readonly Issue[]
  /** SHA-256 of the pack, hex. */
  readonly sha256: string
}

const finding = object<Finding>({
  code: isText,
  text: isText,
  offset: optional(isNumber),
  line: optional(isNumber),
  path: optional(isText),
  part: optional(isText),
  block: optional(isNumber),
  face: optional(isNumber),
  at: optional(numbers(3)),
  way: optional(listOf(numbers(3))),
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
  findings: listOf(finding),
  issues: listOf(issue),
  sha256: (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value),
})

/** The value itself where it has the shape of a record in every field; undefined otherwise. */
export function assetRecordOf(value: unknown): AssetRecord | undefined {
  return record(value) ? (value as AssetRecord) : undefined
}
