// Optional tasks after a build, in a separate entry so that callers load them only when needed.

export { assetNames } from '../builder/names/asset-names.js'
export { type AssetNames, namesOf } from '../declare/asset-names.js'
export {
  type DeclarationState,
  keepDeclaration,
  staleDeclarations,
  TYPES_FOLDER,
} from '../declare/keep-declarations.js'
export {
  type AssetReport,
  assetName,
  type BuildReport,
  type ReportTotals,
} from '../report/build-report.js'
export { budgetsOf, checkBudgets, exceededBudgets } from '../report/check-budgets.js'
export { makeReport, type ReportedAsset, reportAsset } from '../report/make-report.js'
export { kilobytes, printReport } from '../report/print-report.js'
export { readReport, writeReport } from '../report/report-file.js'
export { pruneCache } from '../store/prune/prune-cache.js'
