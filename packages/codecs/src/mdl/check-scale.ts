import type { ByteReader } from '../binary/index.js'

/** Largest raw coordinate of 8 and of 16 bits. */
export const BYTE_STEPS = 255
export const WORD_STEPS = 65535

/** Scale and offset stand here in the headers of MDL2 to MDL5, IDPO and HMP. */
const SCALE_AT = 8

/** How stored coordinates become quants: position = raw · scale + offset. */
export interface StoredScale {
  readonly scale: readonly number[]
  readonly offset: readonly number[]
}

/** Whether every raw coordinate up to `steps` becomes a 32-bit number. Where both ends are finite, so is what lies between. */
export function isFiniteScale({ scale, offset }: StoredScale, steps: number): boolean {
  return scale.every((step, axis) => {
    return Number.isFinite(Math.fround(offset[axis])) && Number.isFinite(Math.fround(offset[axis] + step * steps))
  })
}

/** Warns of a scale that places no vertex anywhere: meshes have no triangles then. */
export function checkScale(reader: ByteReader, stored: StoredScale, steps: number): void {
  if (isFiniteScale(stored, steps)) return
  const message = `scale and offset should be finite, but are ${stored.scale.join(' ')} and ${stored.offset.join(' ')}`
  reader.warn('scale-not-finite', `${message}: no triangle can be drawn`, SCALE_AT)
}

/** Warns of a model without any frame, in a format whose vertices stand in frames. */
export function noteNoFrames(reader: ByteReader, offset: number): void {
  reader.warn('no-frames', 'the model has no frame and so no vertex positions: no triangle can be drawn', offset)
}
