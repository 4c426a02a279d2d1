import type { Codec } from '../../codec.js'
import type { WadDocument } from './document.js'
import { readWad } from './read.js'
import { writeWad } from './write.js'

export const wadCodec: Codec<WadDocument> = { read: readWad, write: writeWad }
