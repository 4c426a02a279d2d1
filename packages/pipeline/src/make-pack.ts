import { FormatError } from '@brushwork/codecs'
import type { BuildContext, BuildRequest } from './build-request.js'
import { PictureMemory } from './cache/picture-memory.js'
import type { AssetRecord } from './cache/record/asset-record.js'
import type { Steps } from './cache/steps.js'
import { importAsset } from './import/import-asset.js'
import type { SourceFile } from './open-source.js'
import { packInterchange } from './pack/interchange/pack-interchange.js'
import { packAsset } from './pack/pack-asset.js'
import { verifyPack } from './pack/read-back.js'
import { StandIns } from './picture/stand-in/stand-ins.js'
import { failureOfFormatError } from './report/failure.js'
import { issueFindings } from './report/issue-findings.js'
import type { References } from './resolve/references.js'

/** A damaged file can have one at every value. */
const MOST_ISSUES = 100

/** A pack, and what is kept beside it. */
export interface MadePack {
  readonly record: AssetRecord
  readonly pack: Uint8Array
}

/**
 * Makes the pack of a source: what a build does when its cache has none.
 * @throws BuildError when the source cannot be read.
 */
export async function makePack(
  request: BuildRequest,
  source: SourceFile,
  references: References,
  steps: Steps,
  { host, workers, memories, pictures = memories?.pictures ?? new PictureMemory() }: BuildContext,
): Promise<MadePack> {
  const { options } = request
  const threads = await host.visThreads?.(workers)
  const memory = source.kind === 'level' ? await memories?.of(source.path) : undefined
  const compiling = { ...(threads && { visWorkers: threads }), ...(memory && { memory }) }
  const standIns = new StandIns(options.standIn, pictures)
  try {
    const imported = await steps.timed('import', false, () =>
      importAsset(source, { host, references, steps, options, standIns, pictures, compiling }),
    )
    const pack = await steps.timed('pack', false, () =>
      options.target === 'interchange' ? packInterchange(imported.asset, source.path) : packAsset(imported.asset),
    )
    const { facts } = imported
    if (options.target !== 'interchange') {
      await steps.timed('read back', false, () => {
        verifyPack(pack, imported, source.path)
        return true
      })
    }
    const issues = imported.issues.slice(0, MOST_ISSUES)
    const findings = [...issueFindings(imported.issues).slice(0, MOST_ISSUES), ...imported.findings]
    return { record: asStored({ facts, findings, issues, sha256: steps.sha256(pack) }), pack }
  } catch (error) {
    if (error instanceof FormatError) throw failureOfFormatError(error, source.path, source.bytes)
    throw error
  } finally {
    await threads?.close()
  }
}

/** What the cache would give back: JSON knows no −0 and no undefined, and modules must not tell cold builds from warm. */
function asStored(record: AssetRecord): AssetRecord {
  return JSON.parse(JSON.stringify(record)) as AssetRecord
}
