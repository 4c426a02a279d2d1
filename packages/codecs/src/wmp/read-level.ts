import { type ByteReader, noteFinite } from '../binary/index.js'
import { ChunkList } from './chunk-list.js'
import { percentOfBytes } from './colour.js'
import type { WmpChunk, WmpColour, WmpLevel } from './document.js'
import { CHUNKS, COLOUR_PAYLOAD, LEVEL_PREFIX } from './layout.js'

export interface ReadLevel {
  readonly value: WmpLevel
  readonly extra: readonly WmpChunk[] | undefined
}

const BLACK: WmpColour = [0, 0, 0]
const LEVEL_CHUNKS = [CHUNKS.colour4, CHUNKS.script, CHUNKS.paletteFile, CHUNKS.fog, CHUNKS.sun, CHUNKS.ambient]

/** What stands in for the settings of a level that has none. */
export const NO_LEVEL: ReadLevel = {
  value: {
    palette: '',
    nexus: 0,
    azimuth: 0,
    elevation: 0,
    fog: [BLACK, BLACK, BLACK, BLACK],
    sun: BLACK,
    ambient: BLACK,
  },
  extra: undefined,
}

/** The payload of the root: what holds for the whole level (docs/formats/wmp.md §3). */
export function readLevel(reader: ByteReader): ReadLevel {
  const prefix = reader.record(LEVEL_PREFIX)
  const { reserved0, reserved1 } = prefix
  noteFinite(reader, prefix.azimuth, prefix.elevation)
  const list = new ChunkList(reader, LEVEL_CHUNKS)
  const colour4 = list.expected(CHUNKS.colour4, (part) => part.bytes(4, 'a colour'), new Uint8Array(4))
  const script = list.optionalText(CHUNKS.script)
  const value: WmpLevel = {
    palette: list.text(CHUNKS.paletteFile),
    nexus: prefix.nexus,
    azimuth: prefix.azimuth,
    elevation: prefix.elevation,
    ...(script === undefined ? {} : { script }),
    fog: readFog(list),
    sun: list.expected(CHUNKS.sun, readSoleColour, BLACK),
    ambient: list.expected(CHUNKS.ambient, readSoleColour, BLACK),
    ...(reserved0 === 0 && reserved1 === 0 ? {} : { reserved: [reserved0, reserved1] as const }),
    ...(colour4.every((byte) => byte === 0)
      ? {}
      : { colour4: [colour4[0], colour4[1], colour4[2], colour4[3]] as const }),
  }
  return { value, extra: list.finish() }
}

/** Four colours that are numbered; where a number is impossible the order decides. */
function readFog(list: ChunkList): WmpLevel['fog'] {
  const fog: (WmpColour | undefined)[] = [undefined, undefined, undefined, undefined]
  for (let order = 0; order < fog.length; order++) {
    const colour = list.expected(CHUNKS.fog, (part) => readColour(part, order), undefined)
    if (colour === undefined) continue
    const { index, value } = colour
    const free = index < fog.length && fog[index] === undefined ? index : fog.indexOf(undefined)
    fog[free] = value
  }
  const [first = BLACK, second = BLACK, third = BLACK, fourth = BLACK] = fog
  return [first, second, third, fourth]
}

function readSoleColour(part: ByteReader): WmpColour {
  return readColour(part, 0).value
}

function readColour(part: ByteReader, expected: number): { readonly index: number; readonly value: WmpColour } {
  const { offset } = part
  const { index, rgb } = part.record(COLOUR_PAYLOAD)
  if (index !== expected) part.warn('unknown-value', `expected the colour ${expected}, found ${index}`, offset)
  return { index, value: percentOfBytes(rgb[0], rgb[1], rgb[2]) }
}
