import type { AssetFacts } from '../asset/facts.js'
import { nameUnion } from './name-union.js'

/** Facts that a module of a kind exports by name, as the ambient types have them, too. */
const EXPORTS: Readonly<Record<AssetFacts['kind'], readonly string[]>> = {
  model: ['clips', 'skins', 'bones', 'frameCount', 'vertexCount', 'triangleCount', 'bounds'],
  terrain: ['columns', 'rows', 'bounds'],
  level: [
    'name',
    'script',
    'sun',
    'ambient',
    'fog',
    'entities',
    'lights',
    'sounds',
    'positions',
    'paths',
    'regions',
    'textures',
    'triangleCount',
    'surfaceCount',
    'bounds',
  ],
}
const FILE_EXPORTS = ['url', 'byteLength', 'sha256']

/**
 * The declaration file of an asset's module, with the literal names that are in it: a name that is not there is a
 * compile error. The types it refers to are those of the ambient `@brushwork/unplugin/client`, so that it needs no package that the
 * project cannot see. Numbers are not literal: they change with every save, and no code is written against them.
 */
export function declareModule(facts: AssetFacts): string {
  return [
    '// Made by Brushwork from the file that this one is named after; changed with it.',
    `declare const asset: ${assetType(facts)}`,
    'export default asset',
    ...[...EXPORTS[facts.kind], ...FILE_EXPORTS].map(
      (name) => `export declare const ${name}: (typeof asset)['${name}']`,
    ),
    '',
  ].join('\n')
}

function assetType(facts: AssetFacts): string {
  switch (facts.kind) {
    case 'terrain':
      return 'Brushwork.TerrainModule'
    case 'model':
      return withNames('Brushwork.ModelModule', {
        clip: Object.keys(facts.clips),
        skin: facts.skins,
        bone: facts.bones,
      })
    case 'level':
      return withNames('Brushwork.LevelModule', {
        entity: facts.entities.map(({ name }) => name),
        action: facts.entities.map(({ action }) => action),
        texture: facts.textures,
        position: facts.positions.map(({ name }) => name),
        path: facts.paths.map(({ name }) => name),
        region: facts.regions.map(({ name }) => name),
      })
  }
}

function withNames(type: string, names: Readonly<Record<string, readonly string[]>>): string {
  const members = Object.entries(names).map(([kind, list]) => `  ${kind}: ${nameUnion(list)}\n`)
  return `${type}<{\n${members.join('')}}>`
}
