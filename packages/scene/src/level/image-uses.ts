import type { Level, LightPage } from '@brushwork/runtime'
import type { ImageUse } from '../port/texture-port.js'

/** What names the images of a level that are no surfaces. */
interface LitImages {
  readonly lightPages?: readonly LightPage[]
  readonly terrainLights?: Level['terrainLights']
  readonly sky?: Level['sky']
}

/** What the images of a level, or of an area of a stream, are used for. @param firstImage index in the level of the first one */
export function imageUses(
  { lightPages = [], terrainLights = [], sky }: LitImages,
  firstImage = 0,
): (image: number) => ImageUse {
  const uses = new Map<number, ImageUse>()
  for (const { layers } of [...lightPages, ...terrainLights]) for (const image of layers) uses.set(image, 'light')
  for (const { directions } of lightPages) if (directions !== undefined) uses.set(directions, 'numbers')
  if (sky?.kind === 'cube' && sky.image !== undefined) uses.set(sky.image, 'card')
  return (image) => uses.get(image + firstImage) ?? 'color'
}
