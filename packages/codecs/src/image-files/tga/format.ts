import type { ImageCodec } from '../../codec.js'
import { decodeTga } from './decode.js'
import type { TgaDocument } from './document.js'
import { readTga } from './read.js'
import { writeTga } from './write.js'

export const tgaCodec: ImageCodec<TgaDocument> = { read: readTga, write: writeTga, decode: decodeTga }
