import type { Md3Document } from './md3/document.js'
import type { Mdl5Document } from './mdl5/document.js'
import type { Mdl7Document } from './mdl7/document.js'
import type { QuakeMdlDocument } from './quake-mdl/document.js'

/**
 * Any model file this package reads, discriminated by `format`: mdl2 and idpo, mdl3 to mdl5, mdl7, md3 (see `isMdl5`
 * and the other guards).
 */
export type MdlDocument = QuakeMdlDocument | Mdl5Document | Mdl7Document | Md3Document

/** Narrows a document to MDL3, MDL4 or MDL5, which share one shape. */
export function isMdl5(document: MdlDocument): document is Mdl5Document {
  const { format } = document
  return format === 'mdl5' || format === 'mdl4' || format === 'mdl3'
}

export function isMdl7(document: MdlDocument): document is Mdl7Document {
  return document.format === 'mdl7'
}

export function isMd3(document: MdlDocument): document is Md3Document {
  return document.format === 'md3'
}

/** Narrows a document to Quake MDL or MDL2, which share one shape. */
export function isQuakeMdl(document: MdlDocument): document is QuakeMdlDocument {
  return document.format === 'idpo' || document.format === 'mdl2'
}
