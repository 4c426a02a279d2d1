import { codecs, formats, type Format as ListedFormat } from '@brushwork/codecs/formats'
import { FORMATS } from '../../formats/all.js'
import { bspSeeds } from '../../formats/bsp-seeds.js'
import type { Format } from '../../formats/format.js'
import {
  bmpSeeds,
  ddsSeeds,
  jpegSeeds,
  paletteSeeds,
  pcxSeeds,
  quakeWadSeeds,
  tgaSeeds,
  wadSeeds,
  webpSeeds,
} from '../../formats/image-seeds.js'
import { wmb6Seeds, wmb7Seeds } from '../../formats/level-seeds.js'
import { mapSeeds } from '../../formats/map-seeds.js'
import { pngSeeds } from '../../formats/png-seeds.js'
import { hmpSeeds, md3Seeds, mdl5Seeds, mdl7Seeds, wmpSeeds } from '../../formats/seeds.js'
import { mutation } from '../mutations/file-mutations.js'
import { pngMutation } from '../mutations/png-mutations.js'
import { buildTarget, sweepTarget } from './build-target.js'
import { judge } from './judge.js'
import { packTarget } from './pack-target.js'
import { paletteProject, prefabProject, quakeWadProject, skinProject, sourceProject, wadProject } from './projects.js'
import { seedFiles } from './seed-files.js'
import type { Target } from './target.js'
import { walkTarget } from './walk-target.js'

const textSeeds = () => [...wmpSeeds('text-vertices'), ...wmpSeeds('text-planes')]

type BuildTargetArguments = Parameters<typeof buildTarget>

/** A target for builds of each format of models, terrains and levels. */
const BUILT: readonly BuildTargetArguments[] = formats
  .filter(({ kind }) => kind === 'model' || kind === 'terrain' || kind === 'level')
  .flatMap((listed) => {
    const found = FORMATS.find(({ id }) => id === listed.id)
    return found ? [[found.id, found.text, found.seeds, sourceProject(endingOf(listed).slice(1))] as const] : []
  })

/** Ending of a format's files. A version without its own has that of another version: its codec or at least its kind is the same. */
function endingOf({ id, kind, endings }: ListedFormat): string {
  const withEnding = formats.filter((other) => other.endings.length > 0)
  const family =
    withEnding.find((other) => codecs[other.id] === codecs[id]) ?? withEnding.find((other) => other.kind === kind)
  return endings[0] ?? family?.endings[0] ?? ''
}

/** Formats that are imported, or placed in an imported level. */
const SOURCES: readonly BuildTargetArguments[] = [
  ...BUILT,
  ['prefab-wmb', false, () => [...wmb6Seeds(), ...wmb7Seeds()], prefabProject('wmb')],
  ['prefab-wmp', true, textSeeds, prefabProject('wmp')],
]

/** Formats that sources refer to. */
const NAMED: readonly BuildTargetArguments[] = [
  ['wad7', false, wadSeeds, wadProject()],
  ['wad2', false, () => quakeWadSeeds('wad2'), quakeWadProject()],
  ['wad3', false, () => quakeWadSeeds('wad3'), quakeWadProject()],
  ['palette', false, paletteSeeds, paletteProject()],
  ['pcx', false, pcxSeeds, skinProject('pcx')],
  ['tga', false, tgaSeeds, skinProject('tga')],
  ['bmp', false, bmpSeeds, skinProject('bmp')],
  ['dds', false, ddsSeeds, skinProject('dds')],
  ['jpeg', false, jpegSeeds, skinProject('jpg')],
  ['webp', false, webpSeeds, skinProject('webp')],
]

const BUILDS: readonly Target[] = [...[...SOURCES, ...NAMED].map((args) => buildTarget(...args)), pngTarget()]

/**
 * Images, archives and palettes contain no floats, so they are not swept. Placed levels use the same reader as built
 * ones, so one in seven files is enough to cover the placing.
 */
const SWEEPS = SOURCES.map(([id, text, seeds, project]) => {
  return sweepTarget(id, text, seeds, project, id.startsWith('prefab') ? 7 : 1)
})

const PACKS: readonly Target[] = [
  packTarget('model', () => [...mdl7Seeds(), ...mdl5Seeds('mdl5'), ...md3Seeds()].map((bytes) => ['asset.mdl', bytes])),
  packTarget('sprite', () => tgaSeeds().map((bytes) => ['asset.tga', bytes])),
  packTarget('terrain', () => hmpSeeds('hmp7').map((bytes) => ['asset.hmp', bytes])),
  packTarget('level', () => [
    ...[...wmpSeeds('binary'), ...textSeeds()].map((bytes) => ['asset.wmp', bytes] as const),
    ...mapSeeds().map((bytes) => ['asset.map', bytes] as const),
    ...wmb7Seeds().map((bytes) => ['asset.wmb', bytes] as const),
    ...bspSeeds('bsp29').map((bytes) => ['asset.bsp', bytes] as const),
  ]),
]

/** All targets. */
export const TARGETS: readonly Target[] = [...FORMATS.map(codecTarget), ...BUILDS, ...SWEEPS, ...PACKS, walkTarget]

/** Targets by a word of the command line: `all` codecs, `build`, `numbers`, `pack`, `walk`, or the id of one target. */
export function targetsOf(word: string): readonly Target[] {
  if (word === 'all') return TARGETS.filter(({ id }) => !id.includes('/') && id !== walkTarget.id)
  return TARGETS.filter(({ id }) => id === word || id.startsWith(`${word}/`))
}

/** Every other mutation changes a chunk, because the checksums reject almost all mutations of the whole file. */
function pngTarget(): Target {
  const target = buildTarget('png', false, pngSeeds, skinProject('png'))
  const mutate: Target['mutation'] = (seeds, seed, number) =>
    number % 2 === 0 ? target.mutation(seeds, seed, number) : pngMutation(seeds, seed, number >> 1)
  return { ...target, mutation: mutate }
}

/** Creates a target that runs mutations through the reader, the related functions and the writer of a format. */
function codecTarget(format: Format): Target {
  return {
    id: format.id,
    seeds: async () => seedFiles(format),
    mutation: (files, seed, number) => mutation(files, format.text, seed, number),
    judge: (input) => judge(format, input),
  }
}
