/**
 * Columns of records of equal size, copied out of a file: row `r` starts at `start + r · stride` and has `width` numbers, side
 * by side. What takes the time here is what takes the time of whole readers, hence the plain loops, and loops of their own for
 * vectors, of which models are full: these take half the time. Callers have checked the bounds.
 */

/** Columns of empty tables, shared: files hold thousands of them, and a typed array weighs far more than what it would hold. */
const NO_BYTES = new Uint8Array(0)
const NO_U16 = new Uint16Array(0)
const NO_U32 = new Uint32Array(0)
const NO_F32 = new Float32Array(0)

/** Files are little-endian, as are nearly all machines: where both are, numbers side by side are copied as bytes. */
const LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1
/** Bytes; shorter runs are copied faster by a loop. */
const LONG_RUN = 512

/** The bytes of numbers that stand side by side (copy), or undefined where a loop does it better. */
function run(view: DataView, start: number, stride: number, count: number, rowBytes: number): ArrayBuffer | undefined {
  const length = count * rowBytes
  const { buffer } = view
  if (!LITTLE_ENDIAN || (count > 1 && stride !== rowBytes) || length < LONG_RUN) return undefined
  // A slice of shared memory would be shared memory again, which documents are not made of.
  if (!(buffer instanceof ArrayBuffer)) return undefined
  const from = view.byteOffset + start
  return buffer.slice(from, from + length)
}

export function byteColumn(view: DataView, start: number, stride: number, count: number, width: number): Uint8Array {
  if (count * width === 0) return NO_BYTES
  const whole = run(view, start, stride, count, width)
  if (whole !== undefined) return new Uint8Array(whole)
  const out = new Uint8Array(count * width)
  for (let row = 0, to = 0, at = start; row < count; row++, at += stride) {
    for (let column = 0; column < width; column++) out[to++] = view.getUint8(at + column)
  }
  return out
}

export function uint16Column(view: DataView, start: number, stride: number, count: number, width: number): Uint16Array {
  if (count * width === 0) return NO_U16
  const whole = run(view, start, stride, count, width * 2)
  if (whole !== undefined) return new Uint16Array(whole)
  const out = new Uint16Array(count * width)
  if (width === 3) {
    for (let to = 0, at = start; to < out.length; to += 3, at += stride) {
      out[to] = view.getUint16(at, true)
      out[to + 1] = view.getUint16(at + 2, true)
      out[to + 2] = view.getUint16(at + 4, true)
    }
    return out
  }
  for (let row = 0, to = 0, at = start; row < count; row++, at += stride) {
    for (let column = 0; column < width; column++) out[to++] = view.getUint16(at + column * 2, true)
  }
  return out
}

export function uint32Column(
  view: DataView,
  start: number,
  stride: number,
  count: number,
  width: number,
): Uint32Array<ArrayBuffer> {
  if (count * width === 0) return NO_U32
  const whole = run(view, start, stride, count, width * 4)
  if (whole !== undefined) return new Uint32Array(whole)
  const out = new Uint32Array(count * width)
  if (width === 3) {
    for (let to = 0, at = start; to < out.length; to += 3, at += stride) {
      out[to] = view.getUint32(at, true)
      out[to + 1] = view.getUint32(at + 4, true)
      out[to + 2] = view.getUint32(at + 8, true)
    }
    return out
  }
  for (let row = 0, to = 0, at = start; row < count; row++, at += stride) {
    for (let column = 0; column < width; column++) out[to++] = view.getUint32(at + column * 4, true)
  }
  return out
}

/** Bit for bit: even NaN payloads survive, which numbers on their way through a register may lose. */
export function float32Column(
  view: DataView,
  start: number,
  stride: number,
  count: number,
  width: number,
): Float32Array {
  return count * width === 0 ? NO_F32 : new Float32Array(uint32Column(view, start, stride, count, width).buffer)
}
