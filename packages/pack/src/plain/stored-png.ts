const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Most bytes of a block that deflate stores as it is. */
const BLOCK = 0xffff

/** Encodes `[height × width × 3]` colors as PNG without compression: fast, and for files that stay in memory. */
export function storedPng(width: number, height: number, colors: Uint8Array): Uint8Array {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  // Eight bits of red, green and blue.
  header.set([8, 2], 8)
  const lines = new Uint8Array(height * (width * 3 + 1))
  for (let row = 0; row < height; row++) {
    lines.set(colors.subarray(row * width * 3, (row + 1) * width * 3), row * (width * 3 + 1) + 1)
  }
  return joined([
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', stored(lines)),
    chunk('IEND', new Uint8Array()),
  ])
}

/** A zlib stream (RFC 1950) of blocks without compression. */
function stored(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [Uint8Array.of(0x78, 0x01)]
  for (let at = 0; at < bytes.length; at += BLOCK) {
    const block = bytes.subarray(at, at + BLOCK)
    const [low, high] = [block.length & 0xff, block.length >> 8]
    const isLast = at + BLOCK >= bytes.length ? 1 : 0
    parts.push(Uint8Array.of(isLast, low, high, 0xff - low, 0xff - high), block)
  }
  return joined([...parts, bigEndian(adler32(bytes))])
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const content = joined([new TextEncoder().encode(type), data])
  return joined([bigEndian(data.length), content, bigEndian(crc32(content))])
}

function adler32(bytes: Uint8Array): number {
  let [low, high] = [1, 0]
  for (const byte of bytes) {
    low = (low + byte) % 65521
    high = (high + low) % 65521
  }
  return high * 0x1_0000 + low
}

function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

function bigEndian(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value)
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
