import type { Codec } from '../codec.js'
import type { HmpDocument } from './document.js'
import { readHmp } from './read.js'
import { writeHmp } from './write.js'

export const hmpCodec: Codec<HmpDocument> = { read: readHmp, write: writeHmp }

export const hmp4Codec: Codec<HmpDocument> = {
  ...hmpCodec,
  notWrittenBack: 'HMP4 is undocumented: Brushwork tries several layouts and writes the result as HMP5 or HMP7',
}
