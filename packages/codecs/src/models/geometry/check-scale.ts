import type { ByteReader } from '../../binary/index.js'

/** Largest raw coordinate in 8 and in 16 bits. */
export const BYTE_STEPS = 255
export const WORD_STEPS = 65535

/** Offset of scale and offset in the headers of MDL2 to MDL5, IDPO and HMP. */
const SCALE_AT = 8

/** Coordinates that a format stores as integers: `step · integer + offset`, in 64-bit floats, rounded to 32 bits. */
export interface PositionGrid {
  /** Above 0, `[3, quants]`. */
  readonly step: readonly [number, number, number]
  /** Position of integer 0, `[3, quants]`. */
  readonly offset: readonly [number, number, number]
}

/** Maps stored coordinates to quants: position = raw · scale + offset. */
export interface StoredScale {
  readonly scale: readonly number[]
  readonly offset: readonly number[]
}

/**
 * Whether every raw coordinate up to `steps` becomes a finite 32-bit number. If both ends are finite, so is everything
 * between.
 */
export function isFiniteScale({ scale, offset }: StoredScale, steps: number): boolean {
  return scale.every((step, axis) => {
    return Number.isFinite(Math.fround(offset[axis])) && Number.isFinite(Math.fround(offset[axis] + step * steps))
  })
}

/** Warns of a scale that gives no finite positions: such meshes have no triangles. */
export function checkScale(reader: ByteReader, stored: StoredScale, steps: number): void {
  if (isFiniteScale(stored, steps)) return
  const message = `scale and offset should be finite, but are ${stored.scale.join(' ')} and ${stored.offset.join(' ')}`
  reader.warn('scale-not-finite', `${message}: no triangle can be drawn`, SCALE_AT)
}

/** Warns of a model without frames, in a format that stores vertices in frames only. */
export function noteNoFrames(reader: ByteReader, offset: number): void {
  reader.warn('no-frames', 'the model has no frame and so no vertex positions: no triangle can be drawn', offset)
}

/** The scale as a grid of integers from 0; undefined where a step is negative. An axis without extent gets step 1. */
export function gridOfScale({ scale, offset }: StoredScale): PositionGrid | undefined {
  if (!scale.every((step) => step >= 0)) return undefined
  const [x, y, z] = scale.map((step) => step || 1)
  return { step: [x, y, z], offset: [offset[0], offset[1], offset[2]] }
}
