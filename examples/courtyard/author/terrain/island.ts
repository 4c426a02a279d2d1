import { createHmp7, writeHmp } from '@brushwork/codecs/hmp'
import { encodeSkin } from '@brushwork/codecs/skin'
import { ditheredFor565 } from '../painting/dither.js'
import { colorMap } from './color-map.js'
import { detailMap } from './detail-map.js'
import { heights } from './heights.js'
import { POINTS, SPACING } from './plan.js'

/** The bytes of island.hmp. */
export function island(): Uint8Array {
  return writeHmp(
    createHmp7({
      columns: POINTS,
      rows: POINTS,
      heights: heights(),
      spacing: [SPACING, SPACING],
      skins: [
        encodeSkin(ditheredFor565(colorMap()), { format: 'rgb565' }),
        encodeSkin(detailMap(), { format: 'rgb888' }),
      ],
    }),
  )
}
