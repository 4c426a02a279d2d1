import type { Issue } from '../../binary/index.js'
import type { Mdl5Document } from '../mdl5/document.js'
import type { Mdl7Document } from '../mdl7/document.js'

/** A model in another version of its format. */
export interface ConvertedMdl {
  /** Absent if the conversion would lose something. */
  readonly document?: Mdl5Document | Mdl7Document
  /** Differences in drawing or playback that the target version cannot express. */
  readonly losses: readonly Issue[]
  /** Data for people only, such as names of skins; the conversion drops it. */
  readonly labels: readonly Issue[]
}
