// Optional tasks after a build, in a separate entry so that callers load them only when needed.

export { type ListedAssets, listAssets } from '../config/list-assets.js'
export { namesOf } from '../declare/asset-names.js'
export {
  type DeclarationState,
  keepDeclaration,
  staleDeclarations,
  TYPES_FOLDER,
} from '../declare/keep-declarations.js'
export type { AssetReport, BuildReport } from '../report/build-report.js'
export { budgetsOf, exceededBudgets } from '../report/check-budgets.js'
export { makeReport, reportAsset } from '../report/make-report.js'
export { kilobytes, printReport } from '../report/print-report.js'
export { readReport, writeReport } from '../report/report-file.js'
