import { whatThereIs } from '@brushwork/asset'

/** Formats of images in packs. */
const IMAGE_FORMATS = ['auto', 'webp', 'avif', 'ktx2', 'png', 'original'] as const

/** Encodings of KTX2. */
const KTX2_ENCODINGS = ['auto', 'etc1s', 'uastc'] as const

/** Which images get sides that are powers of two. */
const POWERS_OF_TWO = ['never', 'wrapping', 'always'] as const

/** Storage of one image. */
export interface ImageSettings {
  /**
   * `webp`: WebP, or the source's own file if that is smaller. `png`: PNG, without loss. `original`: PNG and JPEG files as
   * they are, all others as PNG. `avif`: AVIF, or what `webp` stores without loss; needs the optional peer `@jsquash/avif`.
   * `ktx2`: Basis Universal with mips; needs the optional peer `ktx2-encoder`, and a `KTX2Loader` in the game. `auto`, the
   * default: `webp` for packs of profile `final`, else `original`.
   */
  readonly format?: (typeof IMAGE_FORMATS)[number]
  /**
   * KTX2: `etc1s` is small, `uastc` near the source. `auto`, the default: ETC1S at the lowest quality within
   * `maxDissimilarity`, else UASTC.
   */
  readonly ktx2?: (typeof KTX2_ENCODINGS)[number]
  /**
   * Scales sides to the nearest power of two: of all images, or of those that surfaces repeat (textures of
   * levels). Default `never`: WebGL 2 and WebGPU repeat images of any size.
   */
  readonly powerOfTwo?: (typeof POWERS_OF_TWO)[number]
  /**
   * WebP and AVIF: `true` stores every pixel exactly, `false` never tries to. `auto`, the default: exactly if that takes no more bytes than
   * the loss that `maxDissimilarity` allows.
   */
  readonly lossless?: boolean | 'auto'
  /** With loss: largest structural dissimilarity (DSSIM) from the source, 0.001 to 0.1. Default 0.02. */
  readonly maxDissimilarity?: number
  /** With loss: a fixed quality, 1 to 100, in place of `maxDissimilarity`. */
  readonly quality?: number
  /** Longest side in pixels, 1 to 16383. Larger images are scaled down. Default: no limit. */
  readonly maxSize?: number
}

/** {@link ImageSettings} of all images of an asset, and of single ones. */
export interface ImageOptions extends ImageSettings {
  /** Settings by the name of an image, as in the asset's `images`. They override the other settings one by one. */
  readonly byName?: Readonly<Record<string, ImageSettings>>
}

/** Largest side of a WebP image, pixels. */
export const MAX_WEBP_SIDE = 16383

/** The allowed values of a setting, as a test and in words. */
interface Values {
  readonly text: string
  readonly has: (value: unknown) => boolean
}

const CHECKS: Readonly<Record<keyof ImageSettings, Values>> = {
  format: {
    text: '"auto", "webp", "avif", "ktx2", "png" or "original"',
    has: (value) => IMAGE_FORMATS.some((one) => one === value),
  },
  ktx2: { text: '"auto", "etc1s" or "uastc"', has: (value) => KTX2_ENCODINGS.some((one) => one === value) },
  powerOfTwo: { text: '"never", "wrapping" or "always"', has: (value) => POWERS_OF_TWO.some((one) => one === value) },
  lossless: { text: 'true, false or "auto"', has: (value) => typeof value === 'boolean' || value === 'auto' },
  maxDissimilarity: { text: 'a number from 0.001 to 0.1', has: (value) => isWithin(value, 0.001, 0.1) },
  quality: { text: 'a number from 1 to 100', has: (value) => isWithin(value, 1, 100) },
  maxSize: {
    text: `a whole number from 1 to ${MAX_WEBP_SIDE}`,
    has: (value) => isWithin(value, 1, MAX_WEBP_SIDE) && Number.isInteger(value),
  },
}

const SETTINGS = Object.keys(CHECKS)

/** The problem with the option, to follow its name: `should be …, not …`; undefined when it is valid. */
export function imagesProblem(option: unknown, shown: (value: unknown) => string): string | undefined {
  if (!isRecord(option)) return `should be an object with ${[...SETTINGS, 'byName'].join(', ')}, not ${shown(option)}`
  const { byName, ...settings } = option
  const problem = settingsProblem(settings, '', ['byName'], shown)
  if (problem !== undefined || byName === undefined) return problem
  if (!isRecord(byName)) return `should have an object of settings by image name as "byName", not ${shown(byName)}`
  for (const [name, own] of Object.entries(byName)) {
    const at = ` of ${JSON.stringify(name)}`
    if (!isRecord(own)) return `should have an object of settings as "byName"${at}, not ${shown(own)}`
    const wrong = settingsProblem(own, at, [], shown)
    if (wrong !== undefined) return wrong
  }
  return undefined
}

/** @param at names the image, after a setting. @param others further names, for messages. */
function settingsProblem(
  settings: Readonly<Record<string, unknown>>,
  at: string,
  others: readonly string[],
  shown: (value: unknown) => string,
): string | undefined {
  for (const [name, value] of Object.entries(settings)) {
    if (!isSetting(name)) return `has no "${name}"${at}; ${whatThereIs(name, [...SETTINGS, ...others])}`
    const { text, has } = CHECKS[name]
    if (value !== undefined && !has(value)) return `should have ${text} as "${name}"${at}, not ${shown(value)}`
  }
  return undefined
}

function isSetting(name: string): name is keyof ImageSettings {
  return Object.hasOwn(CHECKS, name)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isWithin(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && value >= least && value <= most
}

/** Default of `maxTexturePixels`: pixels of the largest image file that a build decodes. */
export const DEFAULT_MAX_PIXELS = 4096 * 4096
/** Upper limit of the option: 256 MiB of pixels. */
export const LARGEST_MAX_PIXELS = 2 ** 26

/** Styles of stand-ins: a quiet grid with the texture's name, or a loud checkerboard. */
export const STAND_IN_STYLES = ['grid', 'magenta'] as const

export type StandInStyle = (typeof STAND_IN_STYLES)[number]
