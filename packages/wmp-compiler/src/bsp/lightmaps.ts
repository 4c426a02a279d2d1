import type { CompiledLevel, CompiledSurface } from '@brushwork/asset'
import { FormatError } from '@brushwork/codecs'
import { type BspDocument, bspFaceLightmap } from '@brushwork/codecs/bsp'
import { addLightmaps, type FaceLight, type LightSource, LOST_IN_FILE } from '../light/index.js'
import type { BspLevel } from './level-from-bsp.js'

/** Texels between two luxels. */
const LUXEL_TEXELS = 16
/** Faces own their luxels; files in which each is used more often than this are not lit further. */
const MAX_SHARING = 4

/** Adds the file's light to the compiled level: {@link addLightmaps}. */
export function addBspLight({ document, origins }: BspLevel, compiled: CompiledLevel): CompiledLevel {
  // Parts behind those of the file are levels that its entities show.
  return document.lighting.length === 0 ? compiled : addLightmaps(new BspLight(document), origins, compiled)
}

/** Lightmaps of a BSP: one for each face, along the texels of its texture. */
class BspLight implements LightSource {
  readonly lost = LOST_IN_FILE
  readonly maxLuxels: number
  readonly #document: BspDocument
  /** Luxels in three colors at three times their offset, where the file has them. */
  readonly #colors: Uint8Array | undefined
  /** By face of the file: texel coordinates of the first luxel. */
  readonly #firsts = new Map<number, readonly [s: number, t: number]>()

  constructor(document: BspDocument) {
    this.#document = document
    const colors = document.bspx?.find(({ name }) => name.text === 'RGBLIGHTING')?.payload
    const isWhole = document.format !== 'bsp30' && colors?.length === document.lighting.length * 3
    this.#colors = isWhole ? colors : undefined
    this.maxLuxels = document.lighting.length * MAX_SHARING
  }

  faceOf({ faces }: CompiledSurface, triangle: number): number {
    return faces[triangle]
  }

  lightOf(face: number): FaceLight | 'lost' | undefined {
    const light = lightmapOf(this.#document, face)
    if (light === undefined || light === 'lost') return light
    const { width, height, s, t, styles } = light
    this.#firsts.set(face, [s, t])
    const channels = this.#colors === undefined ? light.channels : 3
    const first = light.luxels.byteOffset - this.#document.lighting.byteOffset
    const bytes = this.#colors?.subarray(first * 3, (first + light.luxels.length) * 3) ?? light.luxels
    const size = width * height * channels
    const order = [...styles.keys()].sort((a, b) => styles[a] - styles[b] || a - b)
    const maps = order.map((map) => bytes.subarray(map * size, (map + 1) * size))
    return { width, height, styles: order.map((map) => styles[map]), maps, channels }
  }

  luxelAt(face: number, x: number, y: number, z: number): readonly [number, number] {
    const { faces, texinfos } = this.#document
    const from = faces.texinfos[face] * 8
    const [sx, sy, sz, s, tx, ty, tz, t] = texinfos.axes.subarray(from, from + 8)
    const [firstS, firstT] = this.#firsts.get(face) ?? [0, 0]
    return [
      (x * sx + y * sy + z * sz + s - firstS) / LUXEL_TEXELS,
      (x * tx + y * ty + z * tz + t - firstT) / LUXEL_TEXELS,
    ]
  }

  /** Newer compilers light liquids, too, whose surfaces are unshaded. */
  isDark({ unshaded }: CompiledSurface): boolean {
    return !unshaded
  }
}

function lightmapOf(document: BspDocument, face: number): ReturnType<typeof bspFaceLightmap> | 'lost' {
  try {
    return bspFaceLightmap(document, face)
  } catch (error) {
    if (error instanceof FormatError) return 'lost'
    throw error
  }
}
