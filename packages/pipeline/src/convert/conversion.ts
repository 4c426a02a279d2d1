import type { Issue } from '@brushwork/codecs'

/** Targets of conversions, by the value of `--to`. */
export const CONVERT_TARGETS = {
  wmp: { ending: '.wmp', what: 'the text encoding of a level' },
  wmpa: { ending: '.wmp', what: 'the old text encoding of a level, in planes (A4, A5)' },
  wmpb: { ending: '.wmp', what: 'the binary encoding of a level (WMPB)' },
  mdl7: { ending: '.mdl', what: 'an MDL7 model' },
  mdl5: { ending: '.mdl', what: 'an MDL5 model' },
  png: { ending: '.png', what: 'images: skins, textures, light, heights (16-bit gray)' },
  tga: { ending: '.tga', what: 'images as TGA' },
} as const
export type ConvertTarget = keyof typeof CONVERT_TARGETS

/** One output file. */
export interface Output {
  /** Distinguishes outputs of one source, e.g. the name of a skin; empty for the only output. */
  readonly part: string
  readonly ending: string
  readonly bytes: Uint8Array
  /** For people, e.g. `256 × 256`. */
  readonly what: string
}

export interface Conversion {
  readonly outputs: readonly Output[]
  /** Data of the source that the outputs lack. */
  readonly losses: readonly Issue[]
}

/** A conversion that does not exist, or would lose something. */
export class ConversionError extends Error {
  override readonly name = 'ConversionError'
  /** Data that it would lose. */
  readonly losses: readonly Issue[]

  constructor(reason: string, losses: readonly Issue[] = []) {
    super(reason)
    this.losses = losses
  }
}
