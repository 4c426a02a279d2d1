import type { ListedFile } from '../state/viewer.js'
import type { BuiltFile } from '../work/workshop.js'

/** What a view is given. */
export interface ViewProps {
  readonly file: ListedFile
  readonly built: BuiltFile
}
