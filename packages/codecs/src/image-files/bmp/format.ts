import type { ImageCodec } from '../../codec.js'
import { decodeBmp } from './decode.js'
import type { BmpDocument } from './document.js'
import { readBmp } from './read.js'
import { writeBmp } from './write.js'

export const bmpCodec: ImageCodec<BmpDocument> = { read: readBmp, write: writeBmp, decode: decodeBmp }
