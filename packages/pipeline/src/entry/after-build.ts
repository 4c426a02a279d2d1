// Optional tasks after a build, in a separate entry so that callers load them only when needed.

export {
  type AssetReport,
  assetName,
  type BuildReport,
  type ReportTotals,
} from '../build-report/build-report.js'
export { budgetsOf, checkBudgets } from '../build-report/check-budgets.js'
export { makeReport, type ReportedAsset, reportAsset } from '../build-report/make-report.js'
export { kilobytes, printReport } from '../build-report/print-report.js'
export { readReport, writeReport } from '../build-report/report-file.js'
export { keepDeclaration } from '../declare/keep-declarations.js'
export { pruneCache } from '../store/prune/prune-cache.js'
