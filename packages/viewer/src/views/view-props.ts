import type { ListedFile } from '../work/listed-file.js'
import type { BuiltFile } from '../work/workshop.js'

/** What a view is given. */
export interface ViewProps {
  readonly file: ListedFile
  readonly built: BuiltFile
}
