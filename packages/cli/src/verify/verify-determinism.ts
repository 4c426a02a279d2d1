import { SOURCE_PATTERN } from '@brushwork/pipeline/config'
import { findSources } from '../files/find-sources.js'
import { forEachFile } from '../files/progress.js'
import { printFailure } from '../print/diagnostic.js'
import { byteCount } from '../print/summary.js'
import { Projects } from '../project/projects.js'
import { errorFacts, failureOf } from '../report/error-facts.js'
import { shownPath } from '../session/paths.js'
import type { Session } from '../session/session.js'

/** Builds every source twice, in two folders and with other numbers of workers. @returns the exit code: 1 when one differs or fails */
export async function verifyDeterminism(names: readonly string[], json: boolean, session: Session): Promise<number> {
  const { cwd, out, error } = session
  const projects = new Projects({ asked: {}, cache: false, quiet: true }, session)
  const { files, missing } = await findSources(names, session)
  for (const { name, error: reason } of missing) error(printFailure(failureOf(reason, name), cwd))
  let [differing, failed] = [0, 0]
  const sources = files.filter(({ path, named }) => named || SOURCE_PATTERN.test(path))
  if (sources.length === 0 && missing.length === 0) {
    error(`no model, terrain or level is among the files of ${names[0]}`)
    return 1
  }
  await forEachFile(sources, session, async (source) => {
    const { path } = source
    const file = shownPath(path, cwd)
    try {
      const { builds } = await projects.ofSource(source)
      const { sha256, byteLength, difference } = await builds.checkDeterminism(path)
      if (difference !== undefined) differing++
      const line = { file, ok: difference === undefined, bytes: byteLength, sha256, difference: difference ?? null }
      out(json ? JSON.stringify(line) : `${file}: ${difference ?? `two builds gave the same ${byteCount(byteLength)}`}`)
    } catch (reason) {
      failed++
      if (json) out(JSON.stringify({ file, ok: false, error: errorFacts(reason) }))
      else error(printFailure(failureOf(reason, path), cwd))
    }
  })
  if (!json) {
    const counts = [
      `${sources.length - differing - failed} the same`,
      ...(differing === 0 ? [] : [`${differing} ${differing === 1 ? 'differs' : 'differ'}`]),
      ...(failed === 0 ? [] : [`${failed} cannot be built`]),
    ]
    out(`${sources.length} ${sources.length === 1 ? 'asset' : 'assets'} built twice: ${counts.join(', ')}`)
  }
  return differing + failed + missing.length === 0 ? 0 : 1
}
