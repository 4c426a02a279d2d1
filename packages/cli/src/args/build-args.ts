import type { BuildingArgs } from './source-options.js'

/** Options of `brushwork build` as citty parses them. */
export interface BuildArgs extends BuildingArgs {
  readonly out: string
  readonly strict?: boolean | undefined
  readonly cache?: string | undefined
  readonly preset?: string | undefined
  readonly interchange?: boolean | undefined
  readonly report?: string | undefined
  readonly json?: boolean | undefined
}
