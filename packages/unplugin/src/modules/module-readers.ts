import type { AssetFacts, BuiltAsset } from '@brushwork/pipeline'
import type { EmittedPack } from './area-files.js'

/** Kinds of modules: assets, and sounds, whose files are served unchanged. */
export type ModuleKind = AssetFacts['kind'] | 'sound'

/** Names of the runtime that read packs of a kind. */
interface ReaderNames {
  /** Reads all packs. */
  readonly all: string
  /** Makes a smaller reader, from features. */
  readonly made?: string
  /** Makes the reader of one pack, from its checksum and features. */
  readonly built?: string
}

const READ: Readonly<Partial<Record<ModuleKind | 'split', ReaderNames>>> = {
  split: { all: 'SPLIT_READERS', made: 'splitReaders', built: 'builtSplitReaders' },
  model: { all: 'readModel', made: 'modelReader', built: 'builtModelReader' },
  terrain: { all: 'readTerrain', made: 'terrainReader', built: 'builtTerrainReader' },
  sprite: { all: 'readSprite', built: 'builtSpriteReader' },
  level: { all: 'readLevel', made: 'levelReader', built: 'builtLevelReader' },
}

type PackFeature = NonNullable<BuiltAsset['features']>[number]

/** The runtime's names of what packs may need. */
const FEATURES: Readonly<Record<PackFeature, string>> = {
  bones: 'READ_BONES',
  columns: 'READ_COLUMNS',
  frames: 'READ_FRAMES',
  geometry: 'READ_GEOMETRY',
  lods: 'READ_LODS',
  probes: 'READ_PROBES',
  hdr: 'READ_HDR',
  slopes: 'READ_SLOPES',
}

/** The same for readers of one pack, which need no names for the others. */
export const BUILT_FEATURES: Readonly<Partial<Record<PackFeature, string>>> = {
  bones: 'BUILT_BONES',
  frames: 'BUILT_FRAMES',
  hdr: 'BUILT_HDR',
  lods: 'BUILT_LODS',
  probes: 'BUILT_PROBES',
  slopes: 'BUILT_SLOPES',
}

/**
 * How a module reads its pack: names of the runtime, and an expression.
 * @param asset without features for a reader of all packs
 * @param areas of a level that is split
 */
export function readerOf(
  kind: ModuleKind | 'split',
  { features, checksum }: Pick<BuiltAsset, 'features' | 'checksum'>,
  areas?: readonly EmittedPack[],
): { readonly names: readonly string[]; readonly expression: string } | undefined {
  const { all, made, built }: Partial<ReaderNames> = READ[kind] ?? {}
  if (all === undefined) return undefined
  const make = (maker: string, names: readonly string[], values: readonly string[]) => {
    return { names: [maker, ...names], expression: `/* @__PURE__ */ ${maker}(${values.join(', ')})` }
  }
  if (built !== undefined && features !== undefined && checksum !== undefined) {
    const parts = features.flatMap((feature) => BUILT_FEATURES[feature] ?? [])
    const ofAreas = areas === undefined ? [] : [`[${areas.map((area) => area.checksum).join(', ')}]`]
    return make(built, parts, [`${checksum}`, ...ofAreas, ...parts])
  }
  if (made === undefined || features === undefined) return { names: [all], expression: all }
  const parts = features.map((feature) => FEATURES[feature])
  return make(made, parts, parts)
}
