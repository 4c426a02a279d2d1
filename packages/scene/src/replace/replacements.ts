import type { Image } from '@brushwork/runtime'
import type { Engine } from '../port/engine.js'
import type { ImageUse } from '../port/texture-port.js'
import type { SharedTextures } from '../textures/shared-textures.js'
import type { Textures } from '../textures/textures.js'
import { type AssetKind, givenAsset, type ModuleOf } from '../usage/given-asset.js'

/**
 * Finds the latest of several overlapping replacements: a small asset decodes faster than a large one that was saved
 * before it.
 */
export class Replacements<Kind extends AssetKind> {
  readonly #kind: Kind
  #newest = 0
  #ended = false

  constructor(kind: Kind) {
    this.#kind = kind
  }

  /** Starts a replacement. @returns whether it is still the latest. */
  begin(): () => boolean {
    const turn = ++this.#newest
    return () => turn === this.#newest && !this.#ended
  }

  /**
   * Starts a replacement by an asset, or by what its module loads, and waits for it, for what it needs, and for its textures.
   * @param usesOf what the images of the asset are used for. Default: that of `shared`
   * @returns undefined where a later replacement has begun, or where the object was disposed of
   */
  async next<
    E extends Engine,
    Asset extends { readonly kind: Kind; readonly images: readonly Image[] },
    Prepared = undefined,
  >(
    asset: Asset | ModuleOf<Asset> | Promise<Asset>,
    shared: SharedTextures<E>,
    prepare?: (asset: Asset) => Promise<Prepared>,
    usesOf?: (asset: Asset) => (image: number) => ImageUse,
  ): Promise<{ readonly next: Asset; readonly textures: Textures<E>; readonly prepared: Prepared } | undefined> {
    const isLatest = this.begin()
    const next = await givenAsset('replace', this.#kind, await asset)
    const prepared = (await prepare?.(next)) as Prepared
    if (!isLatest()) return undefined
    const textures = await shared.of(next.images, usesOf?.(next))
    if (isLatest()) return { next, textures, prepared }
    textures.release()
    return undefined
  }

  get ended(): boolean {
    return this.#ended
  }

  /** Cancels every current and later replacement: the object was disposed of. */
  end(): void {
    this.#ended = true
  }
}
