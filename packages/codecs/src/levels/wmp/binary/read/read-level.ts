import { type ByteReader, noteFinite } from '../../../../binary/index.js'
import { BLACK, DEFAULT_LEVEL } from '../../document/constants.js'
import type { WmpChunk, WmpColor, WmpLevel } from '../../document/document.js'
import { percentOfBytes } from '../color.js'
import { CHUNKS, COLOR_PAYLOAD, LEVEL_PREFIX } from '../layout.js'
import { ChunkList } from './chunk-list.js'

export interface ReadLevel {
  readonly value: WmpLevel
  readonly extra: readonly WmpChunk[] | undefined
}

const LEVEL_CHUNKS = [CHUNKS.color4, CHUNKS.script, CHUNKS.paletteFile, CHUNKS.fog, CHUNKS.sun, CHUNKS.ambient]

/** Settings of a file without a level chunk. */
export const NO_LEVEL: ReadLevel = {
  value: DEFAULT_LEVEL,
  extra: undefined,
}

/** Payload of the root: settings of the whole level (docs/formats/wmp.md §3). */
export function readLevel(reader: ByteReader): ReadLevel {
  const prefix = reader.record(LEVEL_PREFIX)
  const { reserved0, reserved1 } = prefix
  noteFinite(reader, prefix.azimuth, prefix.elevation)
  const list = new ChunkList(reader, LEVEL_CHUNKS)
  const color4 = list.expected(CHUNKS.color4, (part) => part.bytes(4, 'a color'), new Uint8Array(4))
  const script = list.optionalText(CHUNKS.script)
  const value: WmpLevel = {
    palette: list.text(CHUNKS.paletteFile),
    nexus: prefix.nexus,
    azimuth: prefix.azimuth,
    elevation: prefix.elevation,
    ...(script === undefined ? {} : { script }),
    fog: readFog(list),
    sun: list.expected(CHUNKS.sun, readSoleColor, BLACK),
    ambient: list.expected(CHUNKS.ambient, readSoleColor, BLACK),
    ...(reserved0 === 0 && reserved1 === 0 ? {} : { reserved: [reserved0, reserved1] as const }),
    ...(color4.every((byte) => byte === 0) ? {} : { color4: [color4[0], color4[1], color4[2], color4[3]] as const }),
  }
  return { value, extra: list.finish() }
}

/** Four colors that are numbered; where a number is impossible the order decides. */
function readFog(list: ChunkList): WmpLevel['fog'] {
  const fog: (WmpColor | undefined)[] = [undefined, undefined, undefined, undefined]
  for (let order = 0; order < fog.length; order++) {
    const color = list.expected(CHUNKS.fog, (part) => readColor(part, order), undefined)
    if (color === undefined) continue
    const { index, value } = color
    const free = index < fog.length && fog[index] === undefined ? index : fog.indexOf(undefined)
    fog[free] = value
  }
  const [first = BLACK, second = BLACK, third = BLACK, fourth = BLACK] = fog
  return [first, second, third, fourth]
}

function readSoleColor(part: ByteReader): WmpColor {
  return readColor(part, 0).value
}

function readColor(part: ByteReader, expected: number): { readonly index: number; readonly value: WmpColor } {
  const { offset } = part
  const { index, rgb } = part.record(COLOR_PAYLOAD)
  if (index !== expected) part.warn('unknown-value', `expected the color ${expected}, found ${index}`, offset)
  return { index, value: percentOfBytes(rgb[0], rgb[1], rgb[2]) }
}
