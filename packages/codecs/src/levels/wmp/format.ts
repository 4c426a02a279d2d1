import type { Codec } from '../../codec.js'
import type { WmpDocument } from './document/document.js'
import { readWmp } from './read.js'
import { writeWmp } from './write.js'

export const wmpCodec: Codec<WmpDocument> = { read: readWmp, write: writeWmp }
