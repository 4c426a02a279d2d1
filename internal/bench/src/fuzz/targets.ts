import { FORMATS } from '../formats/all.js'
import type { Format } from '../formats/format.js'
import { wmb6Seeds, wmb7Seeds } from '../formats/level-seeds.js'
import { mapSeeds } from '../formats/map-seeds.js'
import {
  bmpSeeds,
  ddsSeeds,
  jpegSeeds,
  paletteSeeds,
  pcxSeeds,
  pngSeeds,
  quakeWadSeeds,
  tgaSeeds,
  wadSeeds,
  webpSeeds,
} from '../formats/picture-seeds.js'
import { hmp4Seeds, hmpSeeds, md3Seeds, mdl5Seeds, mdl7Seeds, quakeMdlSeeds, wmpSeeds } from '../formats/seeds.js'
import { buildTarget } from './build-target.js'
import { judge } from './judge.js'
import { mutation } from './mutations.js'
import { packTarget } from './pack-target.js'
import { paletteProject, prefabProject, quakeWadProject, skinProject, sourceProject, wadProject } from './projects.js'
import { seedFiles } from './seed-files.js'
import type { Target } from './target.js'

const mdl = sourceProject('mdl')
const hmp = sourceProject('hmp')
const wmp = sourceProject('wmp')
const wmb = sourceProject('wmb')
const textSeeds = () => [...wmpSeeds('text-vertices'), ...wmpSeeds('text-planes')]

/** Sources, and every kind of file that a source names. */
const BUILDS: readonly Target[] = [
  buildTarget('mdl2', false, () => quakeMdlSeeds('mdl2'), mdl),
  buildTarget('mdl3', false, () => mdl5Seeds('mdl3'), mdl),
  buildTarget('mdl4', false, () => mdl5Seeds('mdl4'), mdl),
  buildTarget('mdl5', false, () => mdl5Seeds('mdl5'), mdl),
  buildTarget('mdl7', false, mdl7Seeds, mdl),
  buildTarget('idpo', false, () => quakeMdlSeeds('idpo'), mdl),
  buildTarget('md3', false, md3Seeds, sourceProject('md3')),
  buildTarget('hmp4', false, hmp4Seeds, hmp),
  buildTarget('hmp5', false, () => hmpSeeds('hmp5'), hmp),
  buildTarget('hmp7', false, () => hmpSeeds('hmp7'), hmp),
  buildTarget('wmpb', false, () => wmpSeeds('binary'), wmp),
  buildTarget('wmp', true, textSeeds, wmp),
  buildTarget('wmb6', false, wmb6Seeds, wmb),
  buildTarget('wmb7', false, wmb7Seeds, wmb),
  buildTarget('map', true, mapSeeds, sourceProject('map')),
  buildTarget('prefab-wmb', false, () => [...wmb6Seeds(), ...wmb7Seeds()], prefabProject('wmb')),
  buildTarget('prefab-wmp', true, textSeeds, prefabProject('wmp')),
  buildTarget('wad7', false, wadSeeds, wadProject()),
  buildTarget('wad2', false, () => quakeWadSeeds('wad2'), quakeWadProject()),
  buildTarget('wad3', false, () => quakeWadSeeds('wad3'), quakeWadProject()),
  buildTarget('palette', false, paletteSeeds, paletteProject()),
  buildTarget('pcx', false, pcxSeeds, skinProject('pcx')),
  buildTarget('tga', false, tgaSeeds, skinProject('tga')),
  buildTarget('bmp', false, bmpSeeds, skinProject('bmp')),
  buildTarget('dds', false, ddsSeeds, skinProject('dds')),
  buildTarget('png', false, pngSeeds, skinProject('png')),
  buildTarget('jpeg', false, jpegSeeds, skinProject('jpg')),
  buildTarget('webp', false, webpSeeds, skinProject('webp')),
]

const PACKS: readonly Target[] = [
  packTarget('model', () => [...mdl7Seeds(), ...mdl5Seeds('mdl5'), ...md3Seeds()].map((bytes) => ['asset.mdl', bytes])),
  packTarget('terrain', () => hmpSeeds('hmp7').map((bytes) => ['asset.hmp', bytes])),
  packTarget('level', () => [
    ...[...wmpSeeds('binary'), ...textSeeds()].map((bytes) => ['asset.wmp', bytes] as const),
    ...mapSeeds().map((bytes) => ['asset.map', bytes] as const),
    ...wmb7Seeds().map((bytes) => ['asset.wmb', bytes] as const),
  ]),
]

/** All that can be fuzzed. */
export const TARGETS: readonly Target[] = [...FORMATS.map(codecTarget), ...BUILDS, ...PACKS]

/** The targets that a word on the command line means: `all` codecs, `build`, `pack`, or one by its id. */
export function targetsOf(word: string): readonly Target[] {
  if (word === 'all') return TARGETS.filter(({ id }) => !id.includes('/'))
  return TARGETS.filter(({ id }) => id === word || id.startsWith(`${word}/`))
}

/** Drives what is mutated through the reader, its neighbours and the writer of its format. */
function codecTarget(format: Format): Target {
  return {
    id: format.id,
    seeds: async () => seedFiles(format),
    mutation: (files, seed, number) => mutation(files, format.text, seed, number),
    judge: (input) => judge(format, input),
  }
}
