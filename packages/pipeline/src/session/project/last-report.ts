import { readPluginRecord } from '../../config/plugin-record.js'
import type { Host } from '../../host/host.js'
import { join, resolveFrom } from '../../host/path.js'
import { REPORT_FILE } from '../../report/build-report.js'
import { readProject, USUAL_CACHES } from './read-project.js'

/**
 * Finds the newest report of the builds in a folder: where the configuration names it, in the folder itself, or in a cache.
 * @param folder absolute path
 * @returns its absolute path; undefined for none
 * @throws BuildError for an invalid configuration
 */
export async function lastReport(folder: string, host: Host): Promise<string | undefined> {
  const root = (await readPluginRecord(folder, host))?.root ?? folder
  const { config, cacheDir } = await readProject(root, host)
  const caches = [...(cacheDir === undefined ? [] : [cacheDir]), ...USUAL_CACHES.map((name) => join(folder, name))]
  const paths = [
    ...(typeof config.report === 'string' ? [resolveFrom(root, config.report)] : []),
    ...[folder, ...caches].map((one) => join(one, REPORT_FILE)),
  ]
  const times = await Promise.all(paths.map((path) => host.modified(path)))
  const newest = Math.max(...times.map((time) => time ?? Number.NEGATIVE_INFINITY))
  return paths[times.indexOf(newest)]
}
