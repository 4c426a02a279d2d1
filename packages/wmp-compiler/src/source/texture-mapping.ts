import type { AxesMapping, Vector } from '@brushwork/asset'
import { defaultFace, type WmpFace } from '@brushwork/codecs/wmp'
import { cosine, sine, type Transform, transformFunction } from '@brushwork/geometry'

/**
 * Texels per quant, texels, or repeats. Larger mappings are invisible noise, and would overflow 32-bit texture
 * coordinates.
 */
export const MAX_MAPPING = 1e12

/** Result of reading a face's mapping: always usable, with the reason if defaults replace it. */
export interface MappingResult {
  readonly mapping: AxesMapping
  readonly problem?: string
}

/**
 * The texel functions of a face (docs/formats/wmp.md §5.1): v1 = (cos a · t1 − sin a · t2) / xscale, v2 = (sin a · t1 +
 * cos a · t2) / yscale, texel = v · q + t.w + offset. q is the world point, or for locked textures the point inside the
 * block's node.
 * @param normal outward, world space; decides the default axes.
 */
export function axesMapping(face: WmpFace, normal: Vector, locked: Transform | undefined): MappingResult {
  const xScale = face.scale[0]
  const yScale = face.scale[1]
  const badScale = isBadScale(xScale) || isBadScale(yScale)
  const scale = [isBadScale(xScale) ? 1 : xScale, isBadScale(yScale) ? 1 : yScale] as const
  const mapping = transformMapping(unlockedMapping(face, scale), locked)
  if (mapping === undefined || !isUsableMapping(mapping)) {
    const fresh = { ...defaultFace(normal), texture: face.texture }
    return {
      mapping: unlockedMapping(fresh, fresh.scale),
      problem: 'the texture mapping of the face has numbers that are not finite or beyond 1e12: default axes are used',
    }
  }
  return badScale ? { mapping, problem: scaleProblem(xScale, yScale) } : { mapping }
}

/** Describes a scale as text, because JSON cannot represent NaN. */
export function scaleProblem(x: number, y: number): string {
  const [across, down] = [x, y].map((scale) => (Number.isFinite(scale) ? String(scale) : 'no number'))
  const reason = Number.isFinite(x) && Number.isFinite(y) ? 'zero' : 'none or zero'
  return `the texture scale of the face is ${across} × ${down}: 1 is used where it is ${reason}`
}

function isBadScale(scale: number): boolean {
  return scale === 0 || !Number.isFinite(scale)
}

function unlockedMapping(face: WmpFace, [xScale, yScale]: readonly [number, number]): AxesMapping {
  const { t1, t2, offset, rotation } = face
  const radians = (rotation * Math.PI) / 180
  const c = cosine(radians)
  const s = sine(radians)
  return {
    kind: 'axes',
    s: [(c * t1[0] - s * t2[0]) / xScale, (c * t1[1] - s * t2[1]) / xScale, (c * t1[2] - s * t2[2]) / xScale],
    sOffset: t1[3] + offset[0],
    t: [(s * t1[0] + c * t2[0]) / yScale, (s * t1[1] + c * t2[1]) / yScale, (s * t1[2] + c * t2[2]) / yScale],
    tOffset: t2[3] + offset[1],
  }
}

/** Attaches a locked mapping to its node: the same texels as functions of world points. */
function transformMapping(mapping: AxesMapping, locked: Transform | undefined): AxesMapping | undefined {
  if (locked === undefined) return mapping
  const s = transformFunction(locked, mapping.s, mapping.sOffset)
  const t = transformFunction(locked, mapping.t, mapping.tOffset)
  return s && t && { kind: 'axes', s: s.a, sOffset: s.b, t: t.a, tOffset: t.b }
}

/** Whether all numbers of a mapping are small enough for texture coordinates. */
export function isUsableMapping({ s, sOffset, t, tOffset }: AxesMapping): boolean {
  return isSmall(s) && isSmall(t) && Math.abs(sOffset) <= MAX_MAPPING && Math.abs(tOffset) <= MAX_MAPPING
}

function isSmall([x, y, z]: Vector): boolean {
  return Math.abs(x) <= MAX_MAPPING && Math.abs(y) <= MAX_MAPPING && Math.abs(z) <= MAX_MAPPING
}
