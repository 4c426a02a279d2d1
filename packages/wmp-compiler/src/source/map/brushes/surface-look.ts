import type { Face, FaceLook } from '@brushwork/asset'
import type { MapFaces } from '@brushwork/codecs/map'
import type { Game } from '../../../words/game.js'
import { colorOf } from '../../../words/keys.js'

/** Numbers of Quake II and III after the scales of a face; further ones are of games on their engines. */
export const SURFACE_NUMBERS = 3

/** Bits of the second number of Quake II. */
const LIGHT = 0x1
const WARP = 0x8
const TRANSLUCENT_THIRD = 0x10
const TRANSLUCENT_TWO_THIRDS = 0x20
/** Share of a surface light's value that its light has, and full light of lightmaps: qrad3. */
const DIRECT_SCALE = 0.4
const FULL = 255
/** Values from which a face shows its texture in full light. */
const BRIGHT = 128

/** What the surface numbers of a face add to its texture. */
interface SurfaceLook extends Pick<Face, 'look' | 'emission'> {
  readonly isUnshaded?: boolean
}

/** Light, warp and translucence by the numbers of Quake II; Quake III gives these bits other meanings. */
export function surfaceLook({ surfaces, moreSurfaces }: MapFaces, face: number, game: Game): SurfaceLook {
  if (game === 'quake3') return {}
  const [, flags, value] = surfaces.subarray(face * 3, face * 3 + 3)
  const look = lookOf(flags)
  // Daikatana writes the color of the light after its value.
  const [red, green, blue] = moreSurfaces?.get(face) ?? []
  const color = [red, green, blue].every((part) => part >= 0) && colorOf([red, green, blue])
  const isLight = (flags & LIGHT) !== 0 && value > 0 && Number.isFinite(value)
  return {
    // The tools of Quake II add a face's own light to it, so that lamps are bright.
    ...(((flags & WARP) !== 0 || (isLight && value >= BRIGHT)) && { isUnshaded: true }),
    ...(look && { look }),
    // The light of a face that gives off as much as a white one in full light, on a face in front of it: π.
    ...(isLight && { emission: { strength: (value * DIRECT_SCALE * Math.PI) / FULL, ...(color && { color }) } }),
  }
}

function lookOf(flags: number): FaceLook | undefined {
  if ((flags & TRANSLUCENT_THIRD) !== 0) return { alpha: 'blend', opacity: 0.33 }
  return (flags & TRANSLUCENT_TWO_THIRDS) !== 0 ? { alpha: 'blend', opacity: 0.66 } : undefined
}
