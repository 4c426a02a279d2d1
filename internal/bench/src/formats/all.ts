import { detectFormat } from '@brushwork/codecs'
import { readBmp, writeBmp } from '@brushwork/codecs/bmp'
import { readDds } from '@brushwork/codecs/dds'
import { readHmp, writeHmp } from '@brushwork/codecs/hmp'
import { readMdl, writeMdl } from '@brushwork/codecs/mdl'
import { readPalette } from '@brushwork/codecs/palette'
import { readPcx, writePcx } from '@brushwork/codecs/pcx'
import { readTga, writeTga } from '@brushwork/codecs/tga'
import { readWad, writeWad } from '@brushwork/codecs/wad'
import { readWmp, writeWmp } from '@brushwork/codecs/wmp'
import { type Format, format } from './format.js'
import { ddsSeeds, indexedPictureSeeds, paletteSeeds, pictureSeeds, wadSeeds } from './picture-seeds.js'
import { hmp7Seeds, mdl5Seeds, mdl7Seeds, wmpSeeds } from './seeds.js'
import { modelPositions, terrainPositions, useModel, useTerrain, useWad, useWmp } from './use.js'

const model = { read: readMdl, write: writeMdl, use: useModel, positions: modelPositions }
const terrain = { read: readHmp, write: writeHmp, use: useTerrain, positions: terrainPositions }
const level = { read: readWmp, write: writeWmp, use: useWmp }

/** Every format with a reader. A new one joins with one line; files of the corpus come to it by `detectFormat`. */
export const FORMATS: readonly Format[] = [
  format({ id: 'mdl5', ...model, seeds: mdl5Seeds }),
  format({ id: 'mdl7', ...model, seeds: mdl7Seeds }),
  format({ id: 'hmp7', ...terrain, seeds: hmp7Seeds }),
  format({ id: 'wmpb', ...level, seeds: () => wmpSeeds('binary') }),
  format({ id: 'wmp', ...level, text: true, seeds: () => [...wmpSeeds('text-vertices'), ...wmpSeeds('text-planes')] }),
  format({ id: 'wad7', read: readWad, write: writeWad, use: useWad, seeds: wadSeeds }),
  format({ id: 'palette', endings: ['.raw'], read: readPalette, kind: 'picture', seeds: paletteSeeds }),
  format({ id: 'pcx', kind: 'picture', read: readPcx, write: writePcx, seeds: () => indexedPictureSeeds(writePcx) }),
  format({
    id: 'tga',
    kind: 'picture',
    endings: ['.tga'],
    read: readTga,
    write: writeTga,
    seeds: () => pictureSeeds(writeTga),
  }),
  format({
    id: 'bmp',
    kind: 'picture',
    read: readBmp,
    write: writeBmp,
    seeds: () => [...pictureSeeds(writeBmp), ...indexedPictureSeeds(writeBmp)],
  }),
  format({ id: 'dds', kind: 'picture', read: readDds, seeds: ddsSeeds }),
]

/** The format of a file, by its content and, for files that say nothing, its ending. */
export function formatOf(path: string, bytes: Uint8Array): Format | undefined {
  const found = detectFormat(bytes)?.id
  if (found !== undefined) return FORMATS.find(({ id }) => id === found)
  return FORMATS.find(({ endings }) => endings.some((ending) => path.toLowerCase().endsWith(ending)))
}
