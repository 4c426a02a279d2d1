import type { AreaPack, AssetModule, LoadOptions } from '@brushwork/runtime'

/** Sums the bytes of several downloads. */
export class Progress {
  readonly #report: LoadOptions['onProgress']
  readonly #sizes = new Map<object, number>()
  readonly #loaded = new Map<object, number>()

  constructor(report: LoadOptions['onProgress']) {
    this.#report = report
  }

  /** Adds a download whose size is known from its module. */
  expect(
    module: Pick<AssetModule<unknown>, 'byteLength'> & { readonly areas?: readonly AreaPack[] | undefined },
  ): void {
    const areas = module.areas ?? []
    this.#sizes.set(
      module,
      areas.reduce((bytes, { byteLength }) => bytes + byteLength, module.byteLength),
    )
  }

  /** Reports that this many bytes of a download have arrived. */
  add(module: object, bytes: number): void {
    this.#loaded.set(module, bytes)
    this.#report?.(sum(this.#loaded), sum(this.#sizes))
  }
}

function sum(numbers: ReadonlyMap<object, number>): number {
  let total = 0
  for (const number of numbers.values()) total += number
  return total
}
