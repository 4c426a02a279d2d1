/** Data from the markers of a JPEG, read without decoding (ITU-T T.81, annex B). */
export interface JpegHeader {
  readonly width: number
  readonly height: number
  readonly components: number
  /** Passes over the image: one to four in baseline files, about ten in progressive ones. */
  readonly scans: number
}

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
/** Markers without a length: TEM, restarts, and the start of the image. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
/** Frame headers: 0xc0 to 0xcf except tables and extensions. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Reads the frame header and counts scans, in one pass over the file; undefined without a frame header. */
export function readJpegHeader(bytes: Uint8Array): JpegHeader | undefined {
  let frame: Omit<JpegHeader, 'scans'> | undefined
  let scans = 0
  let at = 2
  while (at + 4 <= bytes.byteLength) {
    // Entropy-coded data lies between segments; in it, 0xff is followed by 0 or by a restart.
    if (bytes[at] !== 0xff || bytes[at + 1] === 0 || bytes[at + 1] === 0xff || isBare(bytes[at + 1])) {
      at = nextMarker(bytes, at + 1)
      continue
    }
    const marker = bytes[at + 1]
    if (marker === END_OF_IMAGE) break
    if (marker === START_OF_SCAN) scans++
    if (isFrame(marker) && frame === undefined && at + 10 <= bytes.byteLength) {
      frame = { height: u16(bytes, at + 5), width: u16(bytes, at + 7), components: bytes[at + 9] }
    }
    at = nextMarker(bytes, at + 2 + Math.max(2, u16(bytes, at + 2)))
  }
  return frame && { ...frame, scans }
}

function nextMarker(bytes: Uint8Array, from: number): number {
  const at = bytes.indexOf(0xff, from)
  return at < 0 ? bytes.byteLength : at
}

function u16(bytes: Uint8Array, at: number): number {
  return (bytes[at] << 8) | bytes[at + 1]
}
