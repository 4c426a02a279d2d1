import type { AssetFacts, BuiltAsset } from '@brushwork/pipeline'

/** Kinds of modules: assets, and sounds, whose files are served unchanged. */
export type ModuleKind = AssetFacts['kind'] | 'sound'

/** Names of the runtime that read packs of a kind. */
interface ReaderNames {
  /** The checked reader of all packs. */
  readonly all: string
  /** Makes a smaller checked reader, from features. */
  readonly checked?: string
  /** Makes the trusted reader of one pack, from features. */
  readonly trusted?: string
}

const READ: Readonly<Partial<Record<ModuleKind | 'split', ReaderNames>>> = {
  split: { all: 'SPLIT_READERS', checked: 'checkedSplitReaders', trusted: 'trustedSplitReaders' },
  model: { all: 'readModel', checked: 'checkedModelReader', trusted: 'trustedModelReader' },
  terrain: { all: 'readTerrain', checked: 'checkedTerrainReader', trusted: 'trustedTerrainReader' },
  sprite: { all: 'readSprite', trusted: 'trustedSpriteReader' },
  level: { all: 'readLevel', checked: 'checkedLevelReader', trusted: 'trustedLevelReader' },
}

type PackFeature = NonNullable<BuiltAsset['features']>[number]

/** The runtime's names of what packs may need. */
const CHECKED_FEATURES: Readonly<Record<PackFeature, string>> = {
  bones: 'CHECKED_BONES',
  columns: 'CHECKED_COLUMNS',
  frames: 'CHECKED_FRAMES',
  geometry: 'CHECKED_GEOMETRY',
  lods: 'CHECKED_LODS',
  probes: 'CHECKED_PROBES',
  hdr: 'CHECKED_HDR',
  slopes: 'CHECKED_SLOPES',
}

/** The same for trusted readers, which need no names for the others. */
export const TRUSTED_FEATURES: Readonly<Partial<Record<PackFeature, string>>> = {
  bones: 'TRUSTED_BONES',
  frames: 'TRUSTED_FRAMES',
  hdr: 'TRUSTED_HDR',
  lods: 'TRUSTED_LODS',
  probes: 'TRUSTED_PROBES',
  slopes: 'TRUSTED_SLOPES',
}

/** A reader: names of the runtime, and an expression of them. */
interface ModuleReader {
  readonly names: readonly string[]
  readonly expression: string
}

/** The reader of a pack that is compressed inside. */
export function inflatedReader(kind: ModuleKind | 'split', { names, expression }: ModuleReader): ModuleReader {
  const inflate = kind === 'split' ? 'inflatedReaders' : 'inflated'
  return { names: [inflate, ...names], expression: `/* @__PURE__ */ ${inflate}(${expression})` }
}

/**
 * How a module reads its pack: names of the runtime, and an expression.
 * @param asset without features for the checked reader of all packs
 */
export function readerOf(
  kind: ModuleKind | 'split',
  { features, isTrusted }: Pick<BuiltAsset, 'features' | 'isTrusted'>,
): ModuleReader | undefined {
  const { all, checked, trusted }: Partial<ReaderNames> = READ[kind] ?? {}
  if (all === undefined) return undefined
  const make = (maker: string, parts: readonly string[]) => {
    return { names: [maker, ...parts], expression: `/* @__PURE__ */ ${maker}(${parts.join(', ')})` }
  }
  if (trusted !== undefined && features !== undefined && isTrusted) {
    return make(
      trusted,
      features.flatMap((feature) => TRUSTED_FEATURES[feature] ?? []),
    )
  }
  if (checked === undefined || features === undefined) return { names: [all], expression: all }
  return make(
    checked,
    features.map((feature) => CHECKED_FEATURES[feature]),
  )
}
