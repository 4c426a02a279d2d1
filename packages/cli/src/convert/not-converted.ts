import type { FormatId } from '@brushwork/codecs/formats'

/** Formats that are not converted, with advice for their files. */
export const NOT_CONVERTED = {
  map: 'maps are converted to .glb alone; use "brushwork build" for packs, or "brushwork compile" for packs and levels for the original engine',
  palette: 'palettes are not converted; use one with "--palette" for the skins of other files',
} as const satisfies Partial<Record<FormatId, string>>
export type NotConverted = keyof typeof NOT_CONVERTED

/** Whether files of this format are not converted. */
export function isNotConverted(format: FormatId | undefined): format is NotConverted {
  return format !== undefined && Object.hasOwn(NOT_CONVERTED, format)
}
