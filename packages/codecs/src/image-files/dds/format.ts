import type { ImageCodec } from '../../codec.js'
import { decodeDds } from './decode.js'
import type { DdsDocument } from './document.js'
import { readDds } from './read.js'
import { writeDds } from './write.js'

export const ddsCodec: ImageCodec<DdsDocument> = { read: readDds, write: writeDds, decode: decodeDds }
