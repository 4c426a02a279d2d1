import { readBmp } from '../bmp/index.js'
import { readDds } from '../dds/index.js'
import { detectFormat } from '../detect-format.js'
import { PALETTE_BYTES } from '../palette/layout.js'
import { readPcx } from '../pcx/index.js'
import { readTga } from '../tga/index.js'
import { readKind } from './file.js'
import type { DocumentKind, Format, PictureDocument } from './format.js'
import { checkedPicture } from './picture.js'

const UNDOCUMENTED = 'nobody knows the bytes of HMP4: it is read on trial, and written as HMP5 or HMP7'

/** A format whose writer gives the same bytes again. */
function lossless(
  id: string,
  name: string,
  kind: Exclude<DocumentKind, 'picture'>,
  endings: readonly string[] = [],
): Format {
  return { id, name, kind, endings, read: (bytes) => readKind(kind, bytes) }
}

function picture(
  id: string,
  name: string,
  endings: readonly string[],
  read: (bytes: Uint8Array) => PictureDocument,
): Format {
  return {
    id,
    name,
    kind: 'picture',
    endings,
    read: (bytes) => ({ kind: 'picture', document: checkedPicture(read(bytes)) }),
  }
}

/** Every file format of this package. A new one joins with one line. */
export const formats: readonly Format[] = [
  lossless('mdl7', 'MDL7 model', 'model', ['.mdl']),
  lossless('mdl5', 'MDL5 model', 'model'),
  lossless('mdl4', 'MDL4 model', 'model'),
  lossless('mdl3', 'MDL3 model', 'model'),
  lossless('mdl2', 'MDL2 model', 'model'),
  lossless('idpo', 'Quake model', 'model'),
  lossless('md3', 'Quake III model', 'model', ['.md3']),
  lossless('hmp7', 'HMP7 terrain', 'terrain', ['.hmp']),
  lossless('hmp5', 'HMP5 terrain', 'terrain'),
  { ...lossless('hmp4', 'HMP4 terrain', 'terrain'), notWrittenBack: UNDOCUMENTED },
  lossless('wmpb', 'WMP level, binary', 'level'),
  lossless('wmp', 'WMP level, text', 'level', ['.wmp']),
  lossless('wmb7', 'WMB7 compiled level', 'compiled level', ['.wmb']),
  lossless('wmb6', 'WMB6 compiled level', 'compiled level'),
  lossless('map', 'Quake map', 'map', ['.map']),
  lossless('bsp29', 'Quake compiled level', 'bsp', ['.bsp']),
  lossless('bsp2', 'Quake compiled level, wide', 'bsp'),
  lossless('2psb', 'Quake compiled level, wide (2PSB)', 'bsp'),
  lossless('bsp30', 'Half-Life compiled level', 'bsp'),
  lossless('wad7', 'WAD7 archive', 'archive', ['.wad']),
  lossless('wad2', 'Quake WAD2 archive', 'archive'),
  lossless('wad3', 'Half-Life WAD3 archive', 'archive'),
  lossless('palette', 'palette', 'palette', ['.raw', '.lmp']),
  picture('pcx', 'PCX picture', ['.pcx'], readPcx),
  picture('tga', 'TGA picture', ['.tga'], readTga),
  picture('bmp', 'BMP picture', ['.bmp'], readBmp),
  picture('dds', 'DDS picture', ['.dds'], readDds),
]

/**
 * The format of a file: by its content, and where that says nothing, by its ending. Undefined for files of other formats,
 * whether known by name (`detectFormat`) or not; bare bytes (`.raw`, `.lmp`) are a palette only where they have a palette's length.
 */
export function formatOf(bytes: Uint8Array, fileName: string): Format | undefined {
  const found = detectFormat(bytes)
  const byEnding = formatOfEnding(fileName)
  if (found !== undefined) {
    // Two letters make a BMP: any text may begin with them, but no text has the ending of a picture.
    if (found.id === 'bmp' && byEnding?.kind !== 'picture') return undefined
    return formats.find(({ id }) => id === found.id)
  }
  return byEnding?.kind === 'palette' && bytes.byteLength !== PALETTE_BYTES ? undefined : byEnding
}

function formatOfEnding(fileName: string): Format | undefined {
  const name = fileName.toLowerCase()
  return formats.find(({ endings }) => endings.some((ending) => name.endsWith(ending)))
}
