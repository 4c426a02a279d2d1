import type { ImageCodec } from '../../codec.js'
import { decodePcx } from './decode.js'
import type { PcxDocument } from './document.js'
import { readPcx } from './read.js'
import { writePcx } from './write.js'

export const pcxCodec: ImageCodec<PcxDocument> = { read: readPcx, write: writePcx, decode: decodePcx }
