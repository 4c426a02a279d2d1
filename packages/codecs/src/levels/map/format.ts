import type { Codec } from '../../codec.js'
import type { MapDocument } from './document.js'
import { readMap } from './read.js'
import { writeMap } from './write.js'

export const mapCodec: Codec<MapDocument> = { read: readMap, write: writeMap }
