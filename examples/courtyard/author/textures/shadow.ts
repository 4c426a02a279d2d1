import type { RgbaImage } from '@brushwork/codecs/image'
import { cloud } from '../painting/noise.js'
import { Painting } from '../painting/painting.js'
import { SLATE, WARM_GRAY } from '../painting/ramps.js'

/** The darkness behind a window slit, 64 × 64. */
export function shadow(): RgbaImage {
  const stone = cloud(149, 6, 6, 3, 64, 64)
  return new Painting(64, 64)
    .glaze(SLATE, (x, y) => 0.03 + 0.07 * stone(x, y))
    .glaze(
      WARM_GRAY,
      (x, y) => 0.03 + 0.09 * stone(x, y),
      () => 0.5,
    )
    .toImage()
}
