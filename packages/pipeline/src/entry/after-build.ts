// Optional tasks after a build, in a separate entry so that callers load them only when needed.

export { listAssets } from '../config/list-assets.js'
export { tsconfigAdvice } from '../declare/tsconfig-advice.js'
export type { AssetReport, BuildReport } from '../report/build-report.js'
export { kilobytes } from '../report/kilobytes.js'
export { printReport } from '../report/print-report.js'
export { readReport, writeReport } from '../report/report-file.js'
export { lastReport } from '../session/project/last-report.js'
export {
  type CacheContents,
  cacheContents,
  clearCache,
  trimCache,
} from '../store/prune/manage-cache.js'
export type { Removed } from '../store/prune/remove-entries.js'
