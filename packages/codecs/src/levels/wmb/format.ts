import type { Codec } from '../../codec.js'
import { checkWmb } from './check/check.js'
import type { WmbDocument } from './document/document.js'
import { readWmb } from './read.js'
import { writeWmb } from './write.js'

/** `readWmb` does not run the check, which takes several times as long as reading. */
export const wmbCodec: Codec<WmbDocument> = { read: readWmb, write: writeWmb, check: checkWmb }
