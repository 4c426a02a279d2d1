import type { Codec } from '../codec.js'
import type { MdlDocument } from './document.js'
import { readMdl } from './read.js'
import { writeMdl } from './write.js'

/** One codec for every model format, so the error for a `.mdl` file without a known mark names all of them. */
export const modelCodec: Codec<MdlDocument> = { read: readMdl, write: writeMdl }
