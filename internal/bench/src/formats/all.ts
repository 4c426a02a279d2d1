import type { Issue } from '@brushwork/codecs'
import { decodeBmp } from '@brushwork/codecs/bmp'
import { decodeDds, decodeDdsMips } from '@brushwork/codecs/dds'
import { readEntities, writeEntities } from '@brushwork/codecs/entity'
import {
  type Codec,
  codecs,
  type DocumentOf,
  type FormatId,
  formatOf as findFormat,
  formats,
} from '@brushwork/codecs/formats'
import { decodePcx } from '@brushwork/codecs/pcx'
import { decodeTga } from '@brushwork/codecs/tga'
import { bspSeeds } from './bsp-seeds.js'
import { type Format, type FormatFunctions, format } from './format.js'
import { bmpSeeds, ddsSeeds, paletteSeeds, pcxSeeds, quakeWadSeeds, tgaSeeds, wadSeeds } from './image-seeds.js'
import { wmb6Seeds, wmb7Seeds } from './level-seeds.js'
import { entitySeeds, mapSeeds, useEntities, useMap } from './map-seeds.js'
import { hmp4Seeds, hmpSeeds, md3Seeds, mdl5Seeds, mdl7Seeds, quakeMdlSeeds, wmpSeeds } from './seeds.js'
import {
  modelPositions,
  terrainPositions,
  useBsp,
  useImage,
  useModel,
  useQuakeWad,
  useTerrain,
  useWad,
  useWmb,
  useWmp,
} from './use.js'

/** What benchmarks and the fuzzer need to know of a format besides its codec. */
type Uses<T extends Document> = Omit<FormatFunctions<T>, 'id' | 'kind' | 'read' | 'write'>
type Document = { readonly issues: readonly Issue[] }

const model = { use: useModel, positions: modelPositions }
// A changed magic byte turns an HMP7 into an HMP4, whose layout is unknown. Such documents are not compared after
// writing.
const terrain = { rewriteIssues: ['hmp4-reading'], use: useTerrain, positions: terrainPositions }
const level = { use: useWmp }
const quakeWad = { use: useQuakeWad }
const bsp = { use: useBsp }
const compiled = { use: useWmb }

/** More than the example of a format. The list of codecs assigns corpus files to formats. */
const USES: { readonly [Id in FormatId]?: Uses<DocumentOf<Id>> } = {
  mdl7: { ...model, seeds: mdl7Seeds },
  mdl5: { ...model, seeds: () => mdl5Seeds('mdl5') },
  mdl4: { ...model, seeds: () => mdl5Seeds('mdl4') },
  mdl3: { ...model, seeds: () => mdl5Seeds('mdl3') },
  mdl2: { ...model, seeds: () => quakeMdlSeeds('mdl2') },
  idpo: { ...model, seeds: () => quakeMdlSeeds('idpo') },
  md3: { ...model, seeds: md3Seeds },
  hmp7: { ...terrain, seeds: () => hmpSeeds('hmp7') },
  hmp5: { ...terrain, seeds: () => hmpSeeds('hmp5') },
  hmp4: { use: useTerrain, positions: terrainPositions, seeds: hmp4Seeds },
  wmpb: { ...level, seeds: () => wmpSeeds('binary') },
  wmp: { ...level, text: true, seeds: () => [...wmpSeeds('text-vertices'), ...wmpSeeds('text-planes')] },
  wmb7: { ...compiled, seeds: wmb7Seeds },
  wmb6: { ...compiled, seeds: wmb6Seeds },
  map: { text: true, use: useMap, seeds: mapSeeds },
  bsp29: { ...bsp, seeds: () => bspSeeds('bsp29') },
  bsp2: { ...bsp, seeds: () => bspSeeds('bsp2') },
  '2psb': { ...bsp, seeds: () => bspSeeds('2psb') },
  bsp30: { ...bsp, seeds: () => bspSeeds('bsp30') },
  wad7: { rewriteIssues: ['layout'], use: useWad, seeds: wadSeeds },
  wad2: { ...quakeWad, seeds: () => quakeWadSeeds('wad2') },
  wad3: { ...quakeWad, seeds: () => quakeWadSeeds('wad3') },
  palette: { seeds: paletteSeeds },
  pcx: { use: useImage(decodePcx), seeds: pcxSeeds },
  tga: { use: useImage(decodeTga), seeds: tgaSeeds },
  bmp: { use: useImage(decodeBmp), seeds: bmpSeeds },
  dds: { use: useImage(decodeDds, decodeDdsMips), seeds: ddsSeeds },
}

/** Every format with a reader, and the records of entities, which are not a file format. */
export const FORMATS: readonly Format[] = [
  ...formats.map(({ id, kind, notWrittenBack }) => {
    // The connection of an id with its document is lost when the id is known only at run time.
    const { read, write, example } = codecs[id] as Codec<Document>
    const uses = (USES[id] as Uses<Document> | undefined) ?? { seeds: () => [write(exampleOf(id, example))] }
    // A palette inside a PCX is written as bare bytes.
    const isWritten = notWrittenBack === undefined && kind !== 'palette'
    const isImage = kind === 'image' || kind === 'palette'
    return format({ id, kind: isImage ? 'image' : 'document', ...uses, read, ...(isWritten && { write }) })
  }),
  format({ id: 'entity', read: readEntities, write: writeEntities, use: useEntities, seeds: entitySeeds }),
]

function exampleOf(id: string, example: Codec<Document>['example']): Document {
  if (example === undefined) throw new Error(`the codec of ${id} needs an example`)
  return example()
}

/** The format of a file, detected by `@brushwork/codecs/formats`. */
export function formatOf(path: string, bytes: Uint8Array): Format | undefined {
  const found = findFormat(bytes, path)?.id
  return FORMATS.find(({ id }) => id === found)
}
