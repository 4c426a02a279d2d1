import { type AssetModule, downloadOptions, type LoadOptions, wrongArgument } from '@brushwork/runtime'

/** What the functions of this package make objects of. */
export type AssetKind = 'model' | 'terrain' | 'sprite' | 'level'

/** The module that loads an asset. */
export type ModuleOf<Asset extends { readonly kind: AssetKind }> = AssetModule<Asset> & Pick<Asset, 'kind'>

/**
 * The asset that a function was given, or that the given module loads.
 * @throws TypeError that says what was given; what the module throws; or the signal's reason when aborted
 */
export async function givenAsset<Asset extends { readonly kind: AssetKind }>(
  caller: string,
  kind: Asset['kind'],
  given: Asset | ModuleOf<Asset>,
  options: LoadOptions = {},
): Promise<Asset> {
  checkAsset(caller, kind, given)
  const { onProgress, signal } = options
  signal?.throwIfAborted()
  if (!('url' in given)) return given
  return given.load({ ...downloadOptions(options), ...(onProgress && { onProgress }) })
}

/** @throws TypeError for anything but an asset of this kind or its module */
export function checkAsset(caller: string, kind: AssetKind, given: unknown): void {
  if (isObject(given) && 'kind' in given && given.kind === kind) return
  const { kind: found } = Object(given) as { readonly kind?: unknown }
  const other = Object.entries(CREATORS).find(([name]) => name === found)?.[1]
  const error = wrongArgument(caller, `a ${kind} or its module`, given)
  if (caller.startsWith('create') && other !== undefined) error.message += `, which ${other} accepts`
  throw error
}

/** The function that makes an object of each kind of asset. */
const CREATORS: Readonly<Record<AssetKind, string>> = {
  model: 'createModel',
  terrain: 'createTerrain',
  sprite: 'createSprite',
  level: 'createLevel',
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
