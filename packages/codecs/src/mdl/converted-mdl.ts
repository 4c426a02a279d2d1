import type { Issue } from '../binary/index.js'
import type { Mdl5Document } from '../mdl5/document.js'
import type { Mdl7Document } from '../mdl7/document.js'

/** A model in another version of its format. */
export interface ConvertedMdl {
  /** Absent where something would be lost. */
  readonly document?: Mdl5Document | Mdl7Document
  /** What is drawn or played otherwise, and cannot be said in the other version. */
  readonly losses: readonly Issue[]
  /** What only people read, such as the names of skins: it is left out without being missed. */
  readonly labels: readonly Issue[]
}
