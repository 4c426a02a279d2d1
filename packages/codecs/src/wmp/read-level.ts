import { type ByteReader, noteFinite } from '../binary/index.js'
import { ChunkList } from './chunk-list.js'
import { percentOfBytes } from './colour.js'
import type { WmpChunk, WmpColour, WmpLevel } from './document.js'
import { CHUNKS, COLOUR_PAYLOAD, LEVEL_PREFIX } from './layout.js'

/** The payload of the root: what holds for the whole level (docs/formats/wmp.md §3). */
export function readLevel(reader: ByteReader): {
  readonly value: WmpLevel
  readonly extra: readonly WmpChunk[] | undefined
} {
  const prefix = reader.record(LEVEL_PREFIX)
  const { reserved0, reserved1 } = prefix
  noteFinite(reader, prefix.azimuth, prefix.elevation)
  const list = new ChunkList(reader, [
    CHUNKS.colour4,
    CHUNKS.script,
    CHUNKS.paletteFile,
    CHUNKS.fog,
    CHUNKS.sun,
    CHUNKS.ambient,
  ])
  const colour4 = list.required(CHUNKS.colour4).bytes(4, 'a colour')
  const script = list.optionalText(CHUNKS.script)
  const value: WmpLevel = {
    palette: list.text(CHUNKS.paletteFile),
    nexus: prefix.nexus,
    azimuth: prefix.azimuth,
    elevation: prefix.elevation,
    ...(script === undefined ? {} : { script }),
    fog: [
      readColour(list.required(CHUNKS.fog), 0),
      readColour(list.required(CHUNKS.fog), 1),
      readColour(list.required(CHUNKS.fog), 2),
      readColour(list.required(CHUNKS.fog), 3),
    ],
    sun: readColour(list.required(CHUNKS.sun), 0),
    ambient: readColour(list.required(CHUNKS.ambient), 0),
    ...(reserved0 === 0 && reserved1 === 0 ? {} : { reserved: [reserved0, reserved1] as const }),
    ...(colour4.every((byte) => byte === 0)
      ? {}
      : { colour4: [colour4[0], colour4[1], colour4[2], colour4[3]] as const }),
  }
  return { value, extra: list.finish() }
}

function readColour(reader: ByteReader, index: number): WmpColour {
  const offset = reader.offset
  const colour = reader.record(COLOUR_PAYLOAD)
  reader.expectEnd()
  if (colour.index !== index) reader.fail('value', `expected colour ${index}, found colour ${colour.index}`, offset)
  return percentOfBytes(colour.rgb[0], colour.rgb[1], colour.rgb[2])
}
