import type { Codec } from '../../codec.js'
import { checkBsp } from './check.js'
import type { BspDocument } from './document.js'
import { readBsp } from './read.js'
import { writeBsp } from './write.js'

/** `readBsp` does not run the check, which takes several times as long as reading. */
export const bspCodec: Codec<BspDocument> = { read: readBsp, write: writeBsp, check: checkBsp }
