import { decodeBmp, readBmp, writeBmp } from '@brushwork/codecs/bmp'
import { readBsp, writeBsp } from '@brushwork/codecs/bsp'
import { decodeDds, decodeDdsMips, readDds, writeDds } from '@brushwork/codecs/dds'
import { readEntities, writeEntities } from '@brushwork/codecs/entity'
import { formatOf as findFormat } from '@brushwork/codecs/formats'
import { readHmp, writeHmp } from '@brushwork/codecs/hmp'
import { readMap, writeMap } from '@brushwork/codecs/map'
import { readMdl, writeMdl } from '@brushwork/codecs/mdl'
import { readPalette } from '@brushwork/codecs/palette'
import { decodePcx, readPcx, writePcx } from '@brushwork/codecs/pcx'
import { readQuakeWad, writeQuakeWad } from '@brushwork/codecs/quake-wad'
import { decodeTga, readTga, writeTga } from '@brushwork/codecs/tga'
import { readWad, writeWad } from '@brushwork/codecs/wad'
import { readWmb, writeWmb } from '@brushwork/codecs/wmb'
import { readWmp, writeWmp } from '@brushwork/codecs/wmp'
import { bspSeeds } from './bsp-seeds.js'
import { type Format, format } from './format.js'
import { wmb6Seeds, wmb7Seeds } from './level-seeds.js'
import { entitySeeds, mapSeeds, useEntities, useMap } from './map-seeds.js'
import { bmpSeeds, ddsSeeds, paletteSeeds, pcxSeeds, quakeWadSeeds, tgaSeeds, wadSeeds } from './picture-seeds.js'
import { hmp4Seeds, hmpSeeds, md3Seeds, mdl5Seeds, mdl7Seeds, quakeMdlSeeds, wmpSeeds } from './seeds.js'
import {
  modelPositions,
  terrainPositions,
  useBsp,
  useModel,
  usePicture,
  useQuakeWad,
  useTerrain,
  useWad,
  useWmb,
  useWmp,
} from './use.js'

const model = { read: readMdl, write: writeMdl, use: useModel, positions: modelPositions }
// A byte makes an HMP4 of an HMP7, and nobody knows how that is written.
const terrain = {
  unlike: ['hmp4-reading'],
  read: readHmp,
  write: writeHmp,
  use: useTerrain,
  positions: terrainPositions,
}
const level = { read: readWmp, write: writeWmp, use: useWmp }
const quakeWad = { read: readQuakeWad, write: writeQuakeWad, use: useQuakeWad }
const bsp = { read: readBsp, write: writeBsp, use: useBsp }
const compiled = { read: readWmb, write: writeWmb, use: useWmb }

/** Every format with a reader. A new one joins with one line; files of the corpus come to it by the table of codecs. */
export const FORMATS: readonly Format[] = [
  format({ id: 'mdl2', ...model, seeds: () => quakeMdlSeeds('mdl2') }),
  format({ id: 'mdl3', ...model, seeds: () => mdl5Seeds('mdl3') }),
  format({ id: 'mdl4', ...model, seeds: () => mdl5Seeds('mdl4') }),
  format({ id: 'mdl5', ...model, seeds: () => mdl5Seeds('mdl5') }),
  format({ id: 'mdl7', ...model, seeds: mdl7Seeds }),
  format({ id: 'idpo', ...model, seeds: () => quakeMdlSeeds('idpo') }),
  format({ id: 'md3', ...model, seeds: md3Seeds }),
  // Nobody knows its bytes, so nothing is written back.
  format({ id: 'hmp4', read: readHmp, use: useTerrain, positions: terrainPositions, seeds: hmp4Seeds }),
  format({ id: 'hmp5', ...terrain, seeds: () => hmpSeeds('hmp5') }),
  format({ id: 'hmp7', ...terrain, seeds: () => hmpSeeds('hmp7') }),
  format({ id: 'wmpb', ...level, seeds: () => wmpSeeds('binary') }),
  format({ id: 'wmp', ...level, text: true, seeds: () => [...wmpSeeds('text-vertices'), ...wmpSeeds('text-planes')] }),
  format({ id: 'wmb6', ...compiled, seeds: wmb6Seeds }),
  format({ id: 'wmb7', ...compiled, seeds: wmb7Seeds }),
  format({ id: 'map', text: true, read: readMap, write: writeMap, use: useMap, seeds: mapSeeds }),
  format({ id: 'bsp29', ...bsp, seeds: () => bspSeeds('bsp29') }),
  format({ id: 'bsp2', ...bsp, seeds: () => bspSeeds('bsp2') }),
  format({ id: '2psb', ...bsp, seeds: () => bspSeeds('2psb') }),
  format({ id: 'bsp30', ...bsp, seeds: () => bspSeeds('bsp30') }),
  format({ id: 'entity', read: readEntities, write: writeEntities, use: useEntities, seeds: entitySeeds }),
  format({ id: 'wad7', unlike: ['layout'], read: readWad, write: writeWad, use: useWad, seeds: wadSeeds }),
  format({ id: 'wad2', ...quakeWad, seeds: () => quakeWadSeeds('wad2') }),
  format({ id: 'wad3', ...quakeWad, seeds: () => quakeWadSeeds('wad3') }),
  format({ id: 'palette', read: readPalette, kind: 'picture', seeds: paletteSeeds }),
  format({ id: 'pcx', kind: 'picture', read: readPcx, write: writePcx, use: usePicture(decodePcx), seeds: pcxSeeds }),
  format({ id: 'tga', kind: 'picture', read: readTga, write: writeTga, use: usePicture(decodeTga), seeds: tgaSeeds }),
  format({ id: 'bmp', kind: 'picture', read: readBmp, write: writeBmp, use: usePicture(decodeBmp), seeds: bmpSeeds }),
  format({
    id: 'dds',
    kind: 'picture',
    read: readDds,
    write: writeDds,
    use: usePicture(decodeDds, decodeDdsMips),
    seeds: ddsSeeds,
  }),
]

/** The format of a file as `@brushwork/codecs/formats` finds it. */
export function formatOf(path: string, bytes: Uint8Array): Format | undefined {
  const found = findFormat(bytes, path)?.id
  return FORMATS.find(({ id }) => id === found)
}
