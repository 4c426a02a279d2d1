import type { Issue } from '@brushwork/codecs'
import type { AssetFacts } from '../asset/facts.js'
import type { Finding } from '../report/finding.js'

/** What is kept of an asset besides its pack. Holds no path. */
export interface AssetRecord {
  readonly facts: AssetFacts
  readonly findings: readonly Finding[]
  readonly issues: readonly Issue[]
  /** SHA-256 of the pack, hex. */
  readonly sha256: string
}
