import type { BuildingArgs, CacheArgs } from './source-options.js'

/** Options of `brushwork build` as citty parses them. */
export interface BuildArgs extends BuildingArgs, CacheArgs {
  readonly out: string
  readonly strict?: boolean | undefined
  readonly preset?: string | undefined
  readonly interchange?: boolean | undefined
  readonly report?: string | undefined
  readonly shard?: string | undefined
  readonly json?: boolean | undefined
}
