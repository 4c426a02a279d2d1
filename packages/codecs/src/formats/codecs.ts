import { quakeWadCodec } from '../archives/quake-wad/format.js'
import { wadCodec } from '../archives/wad/format.js'
import type { FormatId } from '../detect/readable-formats.js'
import { hmp4Codec, hmpCodec } from '../hmp/format.js'
import { bmpCodec } from '../image-files/bmp/format.js'
import { ddsCodec } from '../image-files/dds/format.js'
import { paletteCodec } from '../image-files/palette/format.js'
import { pcxCodec } from '../image-files/pcx/format.js'
import { tgaCodec } from '../image-files/tga/format.js'
import { bspCodec } from '../levels/bsp/format.js'
import { mapCodec } from '../levels/map/format.js'
import { wmbCodec } from '../levels/wmb/format.js'
import { wmpCodec } from '../levels/wmp/format.js'
import { modelCodec } from '../models/format.js'

/**
 * The verbs of every format, in the order of tables. A new format joins with its line here and its line in
 * `detect/marked-formats.ts` or `detect/unmarked-formats.ts`: that list is loaded by pages that load no reader.
 */
export const codecs = {
  mdl7: modelCodec,
  mdl5: modelCodec,
  mdl4: modelCodec,
  mdl3: modelCodec,
  mdl2: modelCodec,
  idpo: modelCodec,
  md3: modelCodec,
  hmp7: hmpCodec,
  hmp5: hmpCodec,
  hmp4: hmp4Codec,
  wmpb: wmpCodec,
  wmp: wmpCodec,
  wmb7: wmbCodec,
  wmb6: wmbCodec,
  map: mapCodec,
  bsp29: bspCodec,
  bsp2: bspCodec,
  '2psb': bspCodec,
  bsp30: bspCodec,
  wad7: wadCodec,
  wad2: quakeWadCodec,
  wad3: quakeWadCodec,
  palette: paletteCodec,
  pcx: pcxCodec,
  tga: tgaCodec,
  bmp: bmpCodec,
  dds: ddsCodec,
} as const satisfies Readonly<Record<FormatId, object>>
