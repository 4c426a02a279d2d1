import type { CompiledTerrainLight } from '@brushwork/asset'
import { type Ground, pageSizes, pointOfLuxel } from '../terrain/index.js'
import { encodeLight } from './encode-light.js'
import type { Lamps } from './lamps.js'

/**
 * The light of terrains by the law of faces, so that ground is as bright as the floors beside it. Blocks throw shadows on it, terrains do not.
 * @param width of the range in which the light of the level's faces is lifted
 */
export function lightGrounds(
  grounds: readonly Ground[],
  lamps: Lamps,
  pitch: number,
  width: number,
): CompiledTerrainLight[] {
  const pages = pageSizes(
    grounds.map(({ surface }) => surface),
    pitch,
  )
  const at = new Float64Array(6)
  const light = new Float64Array(3)
  return grounds.map(({ entity, surface }, index) => {
    const page = pages[index]
    const raw = new Float32Array(page.width * page.height * 3)
    for (let luxel = 0; luxel < page.width * page.height; luxel++) {
      const { point, normal } = pointOfLuxel(surface, page, luxel, at)
      light.fill(0)
      lamps.addAt({ position: point, normal, shading: normal }, light)
      raw.set(light, luxel * 3)
    }
    const [bytes] = encodeLight([raw], width)
    const pixels = new Uint8Array(page.width * page.height * 4).fill(255)
    for (let luxel = 0; luxel < page.width * page.height; luxel++) {
      pixels.set(bytes.subarray(luxel * 3, luxel * 3 + 3), luxel * 4)
    }
    return { entity, width: page.width, height: page.height, pixels }
  })
}
