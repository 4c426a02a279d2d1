import type { Explanation } from '@brushwork/pipeline'
import type { BuildOptions } from '@brushwork/pipeline/config'
import { type OptionLeaf, optionLeaves, sourceKind } from '@brushwork/pipeline/config'

type OptionName = keyof BuildOptions

const COMMON: readonly OptionName[] = [
  'profile',
  'images',
  'filter',
  'standIn',
  'maxTexturePixels',
  'target',
  'compression',
]

/** Options that change packs of a kind, and so are part of the key. */
const IN_KEY: Readonly<Record<string, readonly OptionName[]>> = {
  model: ['framesPerSecond', 'frameError', 'lods', 'alpha', 'skin', 'alternativeSkins', ...COMMON],
  terrain: ['alpha', 'alternativeSkins', 'terrain', ...COMMON],
  level: ['mode', 'light', 'sky', 'navmesh', 'areas', ...COMMON],
  sprite: COMMON.filter((name) => name !== 'standIn'),
}

/** Options that change which files are found, what fails, and what modules import. */
const OTHERS: Readonly<Record<string, readonly OptionName[]>> = {
  model: ['textures', 'strict'],
  terrain: ['textures', 'strict'],
  level: ['textures', 'strict', 'entities'],
  sprite: ['strict'],
}

type Line = readonly [label: string, text: string]

/** All options that affect a source, as labeled lines. Options of images are those that apply, with all defaults. */
export function optionLines(file: string, options: BuildOptions, { ingredients }: Explanation): Line[] {
  const kind = sourceKind(file) ?? 'sprite'
  const shown = (name: OptionName): readonly OptionLeaf[] => {
    const inKey = name === 'images' ? ingredients.options[name] : undefined
    const value = inKey === undefined ? options[name] : JSON.parse(inKey)
    const leaves = optionLeaves(name, JSON.parse(JSON.stringify(value)))
    return leaves.length === 0 ? [[name, 'default']] : leaves
  }
  return [
    ...(IN_KEY[kind] ?? COMMON).flatMap(shown).map((leaf): Line => ['option', textOf(leaf)]),
    ...(OTHERS[kind] ?? []).flatMap(shown).map((leaf): Line => ['not in the key', textOf(leaf)]),
  ]
}

function textOf([name, value]: OptionLeaf): string {
  if (!Array.isArray(value)) return `${name} ${value}`
  return `${name} ${value.length === 0 ? 'none' : value.join(', ')}`
}
