import type { Mdl5Document } from '../mdl5/document.js'
import type { Mdl7Document } from '../mdl7/document.js'

/** Any model file this package reads, told apart by `format`. */
export type MdlDocument = Mdl5Document | Mdl7Document
