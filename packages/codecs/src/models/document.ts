import type { Md3Document } from './md3/document.js'
import type { Mdl5Document } from './mdl5/document.js'
import type { Mdl7Document } from './mdl7/document.js'
import type { QuakeMdlDocument } from './quake-mdl/document.js'

/**
 * Any model file this package reads, discriminated by `format`: mdl2 and idpo, mdl3 to mdl5, mdl7, md3.
 */
export type MdlDocument = QuakeMdlDocument | Mdl5Document | Mdl7Document | Md3Document
