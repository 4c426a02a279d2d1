import type { AssetReport } from '@brushwork/pipeline/after-build'
import type { AssetReports } from '../builds/asset-reports.js'
import type { BuildLog } from '../builds/build-log.js'
import type { ResolvedOptions } from '../options.js'
import type { Project } from '../project/project.js'
import type { Session } from '../project/session.js'

/** Parts of the core that summaries need. */
interface Parts {
  readonly session: Session
  readonly log: BuildLog
  readonly project: Project
  readonly options: ResolvedOptions
  readonly assetReports: AssetReports
}

/** Options for one bundler. */
interface Building {
  /** Whether the bundler's own cache may have answered for assets that are in the report of an earlier build. */
  readonly hasCache?: boolean
}

/**
 * Ends the report of a production build: writes `brushwork-report.json`, waits for uploads, and prints the table of what this round
 * built and how many packs a remote cache received.
 * @returns the table; undefined without assets, in dev servers, after a failure, and with the option `quiet`
 */
export async function buildSummary(
  { log, project, session, options, assetReports }: Parts,
  { hasCache = false }: Building = {},
): Promise<string | undefined> {
  const { builds } = log
  if (project.isDraft || builds.length === 0 || builds.some(({ built }) => built === undefined)) return undefined
  const assets = await assetReports.of(builds)
  if (assets.length === 0) return undefined
  const { printReport } = await import('@brushwork/pipeline/after-build')
  const problem = await writeFile(await assetReports.of(), project, hasCache)
  if (options.quiet) return problem
  const { length } = assets
  const table = `${length} ${length === 1 ? 'asset' : 'assets'}\n${printReport(assets)}`
  const uploads = await (await session.open()).uploads()
  return [table, ...uploads, ...(problem === undefined ? [] : [problem])].join('\n')
}

/** @returns why the report could not be written: no byte of a game depends on it. */
async function writeFile(
  assets: readonly AssetReport[],
  project: Project,
  hasCache: boolean,
): Promise<string | undefined> {
  const { BuildError } = await import('@brushwork/pipeline/config')
  const path = await project.reportPath()
  if (path === undefined) return undefined
  try {
    const { writeReport } = await import('@brushwork/pipeline/after-build')
    const earlier = hasCache ? await earlierAssets(path, project) : []
    await writeReport([...earlier, ...assets], path, project.host)
    return undefined
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    // A cache that cannot be written is reported with the packs.
    if (path.startsWith(`${project.cacheDir}/`)) return undefined
    return `the report could not be written: ${error.message}`
  }
}

/** The assets of the last report whose sources are still there. */
async function earlierAssets(path: string, { host, root }: Project): Promise<readonly AssetReport[]> {
  const { BuildError } = await import('@brushwork/pipeline/config')
  const { readReport } = await import('@brushwork/pipeline/after-build')
  const assets = await readReport(path, host).then(
    (report) => report?.assets ?? [],
    (error: unknown) => {
      // Another version wrote it, or another program: it is replaced.
      if (error instanceof BuildError) return []
      throw error
    },
  )
  const kinds = await Promise.all(
    assets.map(({ source }) => host.kindOf(source.startsWith('/') ? source : `${root}/${source}`)),
  )
  return assets.filter((_, index) => kinds[index] === 'file')
}
