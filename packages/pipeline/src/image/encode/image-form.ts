import type { BuildOptions } from '../../options/build-options.js'
import type { ImageSettings } from '../../options/image-options.js'
import type { Json } from '../../store/canonical-json.js'

/** How the pack stores an image: settings with all defaults filled in. Plain data, part of cache keys; null for what is not set. */
export type ImageForm = PlainForm | WebpForm

/** PNG and JPEG files as they are (`original`), or everything as PNG. */
type PlainForm = {
  readonly format: 'original' | 'png'
  readonly maxSize: number | null
}

export type WebpForm = {
  readonly format: 'webp'
  readonly maxSize: number | null
  readonly lossless: boolean | 'auto'
  /** Largest dissimilarity of a lossy image, if its quality is chosen by that. */
  readonly bound: number
  /** Fixed quality of a lossy image, 1 to 100. */
  readonly quality: number | null
}

/** Decided by measurement: docs/decisions/image-encoder.md */
const DEFAULT_BOUND = 0.02

/** The options on which forms depend. */
type FormOptions = Pick<BuildOptions, 'images' | 'profile' | 'target'>

/** The form of one image. @param name as in the asset's images */
export function imageForm(options: FormOptions, name: string): ImageForm {
  const { byName = {}, ...common } = options.images
  const own = Object.hasOwn(byName, name) ? byName[name] : {}
  return formOf({ ...defined(common), ...defined(own) }, isSmallest(options))
}

/** The form of images whose every pixel counts, such as light pages: never scaled, never lossy. */
export function exactForm(options: FormOptions): ImageForm {
  const form = formOf({ ...defined(options.images), lossless: true }, isSmallest(options))
  return { ...form, maxSize: null }
}

/**
 * What images of a build depend on besides their sources and the profile, for cache keys; undefined for the plainest
 * form.
 */
export function imagesKey(options: FormOptions): Readonly<Record<string, Json>> | undefined {
  const form = imageForm({ ...options, images: { ...options.images, byName: {} } }, '')
  const names = Object.keys(options.images.byName ?? {}).sort()
  if (names.length === 0 && form.format === 'original' && form.maxSize === null) return undefined
  return { form, ...(names.length > 0 && { byName: names.map((name) => [name, imageForm(options, name)]) }) }
}

/** Whether bytes matter most: other programs do not all read WebP, and edits should show soon. */
function isSmallest({ profile, target }: FormOptions): boolean {
  return profile === 'final' && target === 'pack'
}

function formOf(settings: ImageSettings, isForGames: boolean): ImageForm {
  const { format: asked = 'auto', lossless = 'auto', maxDissimilarity = DEFAULT_BOUND } = settings
  const { quality = null, maxSize = null } = settings
  const format = asked === 'auto' ? (isForGames ? 'webp' : 'original') : asked
  if (format !== 'webp') return { format, maxSize }
  return { format, maxSize, lossless, bound: maxDissimilarity, quality }
}

function defined(settings: ImageSettings): ImageSettings {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
}
