import type { Issue } from '@brushwork/codecs'
import type { AssetFacts } from '../asset/facts.js'
import type { Finding } from '../report/finding.js'
import { isReference } from '../resolve/reference.js'

/** What is kept of an asset besides its pack. Holds no path. */
export interface AssetRecord {
  readonly facts: AssetFacts
  readonly findings: readonly Finding[]
  readonly issues: readonly Issue[]
  /** SHA-256 of the pack, hex. */
  readonly sha256: string
}

const KINDS: readonly unknown[] = ['model', 'terrain', 'level']

/** The value itself where it has the shape of a record, as far as builds rely on it; undefined otherwise. */
export function assetRecordOf(value: unknown): AssetRecord | undefined {
  if (!isObject(value)) return undefined
  const { facts, findings, issues, sha256 } = value
  const isRecord =
    isObject(facts) &&
    KINDS.includes(facts.kind) &&
    isListOfTold(findings) &&
    isListOfTold(issues) &&
    typeof sha256 === 'string' &&
    /^[0-9a-f]{64}$/.test(sha256)
  return isRecord ? (value as unknown as AssetRecord) : undefined
}

/** Findings and issues have a code and a sentence; the rest of them is optional. */
function isListOfTold(value: unknown): boolean {
  if (!Array.isArray(value)) return false
  return value.every((one) => {
    if (!isObject(one) || typeof one.code !== 'string') return false
    return typeof (one.text ?? one.message) === 'string' && (one.about === undefined || isReference(one.about))
  })
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
