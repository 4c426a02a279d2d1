/** Builds archives byte by byte from the public descriptions, without our writer. */

export interface Lump {
  readonly name: string
  readonly type: number
  readonly bytes: readonly number[]
}

export const u16 = (value: number): number[] => [value & 0xff, value >> 8]
export const u32 = (value: number): number[] => [...u16(value & 0xffff), ...u16(value >>> 16)]
const text = (value: string, length: number): number[] =>
  Array.from({ length }, (_, index) => (index < value.length ? value.charCodeAt(index) : 0))

/** Level 0 counts up; the mips are filled with 1, 2 and 3. */
export function mipTexture(name: string, width: number, height: number): number[] {
  const sizes = [1, 4, 16, 64].map((part) => (width * height) / part)
  const offsets = sizes.map((_, level) => 40 + sizes.slice(0, level).reduce((sum, size) => sum + size, 0))
  const pixels = sizes.flatMap((size, level) =>
    Array.from({ length: size }, (_, at) => (level === 0 ? at & 0xff : level)),
  )
  return [...text(name, 16), ...u32(width), ...u32(height), ...offsets.flatMap(u32), ...pixels]
}

/** Color i is (i, 255 − i, 7). */
export const COLORS = Array.from({ length: 256 }, (_, index) => [index, 255 - index, 7]).flat()

/** Bytes after the mips of a WAD3 texture. */
export const OWN_COLORS = [...u16(256), ...COLORS, 0, 0]

export interface Arrangement {
  /** Bytes before each lump, before the directory and at the end. */
  readonly gaps?: readonly number[]
  /** Positions that replace the correct ones. */
  readonly positions?: readonly (number | undefined)[]
}

/** Header, lumps, directory. */
export function archive(
  magic: string,
  lumps: readonly Lump[],
  { gaps = [], positions = [] }: Arrangement = {},
): Uint8Array {
  const body: number[] = []
  const fill = (index: number) => body.push(...new Array<number>(gaps[index] ?? 0).fill(0xee))
  const offsets = lumps.map(({ bytes }, index) => {
    fill(index)
    const offset = positions[index] ?? 12 + body.length
    if (positions[index] === undefined) body.push(...bytes)
    return offset
  })
  fill(lumps.length)
  const directory = 12 + body.length
  for (const [index, { name, type, bytes }] of lumps.entries()) {
    body.push(...u32(offsets[index]), ...u32(bytes.length), ...u32(bytes.length), type, 0, 0, 0, ...text(name, 16))
  }
  fill(lumps.length + 1)
  return Uint8Array.from([...text(magic, 4), ...u32(lumps.length), ...u32(directory), ...body])
}

export const QUAKE_LUMPS: readonly Lump[] = [
  { name: 'wall', type: 0x44, bytes: mipTexture('wall', 16, 32) },
  { name: '{fence', type: 0x44, bytes: mipTexture('{fence', 16, 16) },
  { name: 'num_0', type: 0x42, bytes: [...u32(2), ...u32(1), 9, 8] },
]

export const HALF_LIFE_LUMPS: readonly Lump[] = [
  { name: 'Wall', type: 0x43, bytes: [...mipTexture('wall', 16, 16), ...OWN_COLORS] },
  { name: '{FENCE', type: 0x43, bytes: [...mipTexture('{FENCE', 16, 16), ...OWN_COLORS] },
]
