import { stemOf } from '../path.js'
import type { Reference } from '../resolve/reference.js'

/** Leads to the compiled level of a source: the file next to it, or the only file of that name in the project. */
export function compiledLevelReference(path: string): Reference {
  return { name: `${stemOf(path)}.wmb`, endings: [], isOnly: true, scope: 'project' }
}
