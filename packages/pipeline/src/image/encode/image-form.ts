import type { BuildOptions } from '../../options/build-options.js'
import type { ImageSettings } from '../../options/image-options.js'
import type { Json } from '../../store/canonical-json.js'

/** Storage of an image in a pack: settings with all defaults filled in. Plain data, part of cache keys; null for unset values. */
export type ImageForm = PlainForm | SearchedForm | Ktx2Form

/** Size of an image in the pack. */
type Sized = {
  readonly maxSize: number | null
  /** Whose sides become powers of two; absent for none. */
  readonly powerOfTwo?: 'wrapping' | 'always'
}

/** PNG and JPEG files as they are (`original`), or everything as PNG. */
type PlainForm = Sized & { readonly format: 'original' | 'png' }

/** Lossless WebP, or lossy WebP or AVIF. */
export type SearchedForm = Sized & {
  readonly format: 'webp' | 'avif'
  /** `near`: lossless, after a small change of each pixel (`nearLossless`). */
  readonly lossless: boolean | 'auto' | 'near'
  /** Largest dissimilarity of a lossy image, if its quality is chosen by that. */
  readonly bound: number
  /** Fixed quality of a lossy image, 1 to 100. */
  readonly quality: number | null
}

export type WebpForm = SearchedForm & { readonly format: 'webp' }

export type Ktx2Form = Sized & {
  readonly format: 'ktx2'
  readonly encoding: 'auto' | 'etc1s' | 'uastc'
  /** Absent for mips. */
  readonly hasMips?: false
  readonly bound: number
  readonly quality: number | null
}

/** Decided by measurement: docs/decisions/image-encoder.md */
const DEFAULT_BOUND = 0.02

/** The options on which forms depend. */
type FormOptions = Pick<BuildOptions, 'images' | 'profile' | 'target' | 'filter'>

/**
 * The form of one image.
 * @param name as in the asset's images
 * @param hasHalves whether loss would be seen where its halves meet: it has none, unless that is asked for
 */
export function imageForm(options: FormOptions, name: string, hasHalves = false): ImageForm {
  const { byName = {}, ...common } = options.images
  const own = Object.hasOwn(byName, name) ? byName[name] : {}
  return formOf({ ...defined(common), ...defined(own) }, isSmallest(options), options.filter === 'linear', hasHalves)
}

/**
 * The form of images whose every pixel counts, such as light pages: never scaled, never lossy.
 * @param isSampled whether the lowest bits are noise: they may change in the smallest packs, unless all images are to be lossless
 */
export function exactForm(options: FormOptions, isSampled = false): PlainForm | WebpForm {
  const { format: asked, maxDissimilarity, quality, lossless } = defined(options.images)
  const settings = defined({ format: asked, maxDissimilarity, quality })
  const form = formOf({ ...settings, lossless: true }, isSmallest(options))
  if (!('bound' in form)) return form
  const isNear = isSampled && isSmallest(options) && lossless !== true
  return {
    format: 'webp',
    maxSize: null,
    lossless: isNear ? 'near' : true,
    bound: form.bound,
    quality: form.quality,
  }
}

/**
 * Inputs of a build's images besides their sources and the profile, for cache keys; undefined for the plainest
 * form.
 */
export function imagesKey(options: FormOptions): Readonly<Record<string, Json>> | undefined {
  const form = imageForm({ ...options, images: { ...options.images, byName: {} } }, '')
  const names = Object.keys(options.images.byName ?? {}).sort()
  if (names.length === 0 && form.format === 'original' && form.maxSize === null && form.powerOfTwo === undefined) {
    return undefined
  }
  return { form, ...(names.length > 0 && { byName: names.map((name) => [name, imageForm(options, name)]) }) }
}

/** Whether bytes matter most: other programs do not all read WebP, and edits should show soon. */
function isSmallest({ profile, target }: FormOptions): boolean {
  return profile === 'final' && target === 'pack'
}

function formOf(settings: ImageSettings, isForGames: boolean, isFiltered = true, hasHalves = false): ImageForm {
  // Without filters each wrong texel is seen.
  const {
    format: asked = 'auto',
    lossless = isFiltered && !hasHalves ? 'auto' : true,
    maxDissimilarity: bound = DEFAULT_BOUND,
  } = settings
  const { quality = null, maxSize = null, powerOfTwo = 'never', ktx2: encoding = 'auto' } = settings
  const format = asked === 'auto' ? (isForGames ? 'webp' : 'original') : asked
  const sized = { maxSize, ...(powerOfTwo !== 'never' && { powerOfTwo }) }
  if (format === 'ktx2') return { format, ...sized, encoding, bound, quality, ...(!isFiltered && { hasMips: false }) }
  if (format === 'webp' || format === 'avif') return { format, ...sized, lossless, bound, quality }
  return { format, ...sized }
}

function defined(
  settings: { readonly [Name in keyof ImageSettings]?: ImageSettings[Name] | undefined },
): ImageSettings {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
}

/** Use of an image's alpha: `none` is dropped, `data` is stored but not drawn, `shown` hides pixels. */
export type AlphaUse = 'none' | 'data' | 'shown'
