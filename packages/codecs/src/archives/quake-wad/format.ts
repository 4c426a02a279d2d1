import type { Codec } from '../../codec.js'
import type { QuakeWadDocument } from './document.js'
import { readQuakeWad } from './read.js'
import { writeQuakeWad } from './write.js'

export const quakeWadCodec: Codec<QuakeWadDocument> = { read: readQuakeWad, write: writeQuakeWad }
