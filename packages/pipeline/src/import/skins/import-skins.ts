import type { Image, Material } from '@brushwork/asset'
import { FormatError } from '@brushwork/codecs'
import { decodeDds, readDds } from '@brushwork/codecs/dds'
import type { RgbaImage } from '@brushwork/codecs/image'
import type { Palette } from '@brushwork/codecs/palette'
import { decodeSkin, type Skin, type SkinContent } from '@brushwork/codecs/skin'
import { listedNames } from '../../diagnostics/nearest-name.js'
import { alphaMode } from '../../image/alpha-mode.js'
import { heldImage, type LazyImage } from '../../image/lazy-image.js'
import { alphaModeOf, misspeltSkins } from '../../options/alpha-option.js'
import { imageReference } from '../../resolve/image-reference.js'
import { referenceName } from '../../resolve/reference.js'
import { type FoundImage, findImage, type LoadedImage } from '../find-image.js'
import { ImageSet } from '../image-set.js'
import type { ImportContext } from '../import-context.js'
import { projectPalette } from '../palette.js'
import { mixedImage } from '../shaders/mixed-image.js'
import type { SkinLook } from '../shaders/skin-look.js'
import type { StoredDiagnostic } from '../stored-diagnostic.js'
import { effectAlpha } from './effect-alpha.js'
import { type ShownSkins, type SkinAlpha, skinAlphas } from './skin-alphas.js'
import { effectOf, skinColors } from './skin-material.js'

/** A skin of a model or terrain, as its file describes it. */
export interface NamedSkin {
  /** Name as in the file; empty for a skin without a name. */
  readonly name: string
  readonly skin: Skin
  /** Path in the document, e.g. `groups[0].skins[1]`. */
  readonly path: string
  /** What it shows in place of its own image; `none` for a skin that is drawn without one. */
  readonly look?: SkinLook | 'none'
  /** Whether every texel counts: it holds numbers, not colors. */
  readonly isExact?: boolean
}

export interface ImportedSkins {
  /** One per skin. */
  readonly materials: readonly Material[]
  readonly images: readonly Image[]
  readonly diagnostics: readonly StoredDiagnostic[]
}

/** A skin with its index and its final name. */
interface NumberedSkin extends NamedSkin {
  readonly index: number
  readonly shaderAlpha: Material['alpha'] | undefined
}

/** The image of a skin from any source. */
interface SkinImage extends Pick<FoundImage, 'id' | 'load'> {
  readonly name: string
  /** Whether it is a stand-in without a problem to report. */
  readonly isStandIn?: boolean
}

/** A skin in the pack, and any problem with it. */
interface PlacedSkin extends SkinAlpha {
  readonly imageIndex: number
  readonly problem?: StoredDiagnostic | undefined
}

const NO_IMAGE: PlacedSkin = { imageIndex: -1, alpha: 'opaque' }

/**
 * Decodes the images of skins and makes a material of each skin.
 * @param shown the alpha that the asset shows; omitted for assets without alpha.
 */
export async function importSkins(
  skins: readonly NamedSkin[],
  context: ImportContext,
  shown?: ShownSkins,
): Promise<ImportedSkins> {
  const diagnostics: StoredDiagnostic[] = []
  const palette = skins.some(({ skin }) => isPaletted(skin)) ? await loadPalette(context, diagnostics) : undefined
  const contents = skins.map(({ skin }) => decodeSkin(skin, palette))
  const named = skins.map((skin, index): NumberedSkin => {
    return { ...skin, index, name: skinName(skin, index), shaderAlpha: lookOf(skin)?.alpha }
  })
  const byImage = new Map<string, { readonly image: SkinImage; readonly users: NumberedSkin[] }>()
  for (const skin of named) {
    const target = followReferences(contents, skin.index)
    if (target === -1) diagnostics.push(lostReference(skins[skin.index]))
    const own = skins[target]?.name ?? skins[skin.index].name
    const image =
      skin.look === undefined
        ? await findSkinImage(target, own, contents[target], context)
        : await findLookedImage(skin.look, context)
    if (image === undefined) continue
    const existing = byImage.get(image.id)
    if (existing === undefined) byImage.set(image.id, { image, users: [skin] })
    else existing.users.push(skin)
  }
  const set = new ImageSet(context)
  const placed = new Map<number, PlacedSkin>()
  // Many skins may share one large image: it is decoded once, and one image at a time.
  for (const { image, users } of byImage.values()) {
    for (const [index, skin] of await placeSkins(image, users, set, context, shown)) placed.set(index, skin)
  }
  const names = named.map(({ name }) => name)
  for (const { written, meant } of misspeltSkins(context.options.alpha, names))
    diagnostics.push(unknownSkin(written, meant))
  diagnostics.push(...set.misspeltNames())
  const materials = named.map((own): Material => {
    const { index, name, skin, path } = own
    const { problem, diagnostic, imageIndex, alpha } = placed.get(index) ?? NO_IMAGE
    for (const some of [problem, diagnostic]) if (some !== undefined) diagnostics.push({ path, ...some })
    const colors = skinColors(skin)
    const isClear = colors.color[3] < 1 && alphaModeOf(context.options.alpha, name) === 'auto'
    return {
      name,
      image: imageIndex,
      ...colors,
      alpha: isClear ? 'blend' : alpha,
      doubleSided: lookOf(own)?.doubleSided ?? false,
    }
  })
  return { materials, images: await set.finish(), diagnostics }
}

/** The name of a skin in packs and modules. */
export function skinName({ name }: NamedSkin, index: number): string {
  return name === '' ? `skin ${index}` : name
}

function lookOf({ look }: NamedSkin): SkinLook | undefined {
  return look === 'none' ? undefined : look
}

/** The image that a shader or another file names for a skin. */
async function findLookedImage(look: SkinLook | 'none', context: ImportContext): Promise<SkinImage | undefined> {
  if (look === 'none') return undefined
  const { image: name, mixing, alsoTried = [] } = look
  const fileName = referenceName(name)
  const { id, load } = await findImage(imageReference(fileName), context)
  return {
    id: mixing === undefined ? id : `${id} ${mixing}`,
    name: fileName,
    async load() {
      const { image, problem } = await load()
      return {
        image: mixing === undefined ? image : mixedImage(image, mixing),
        ...(problem && { problem: withTried(problem, alsoTried) }),
      }
    },
  }
}

function withTried(problem: StoredDiagnostic, tried: readonly string[]): StoredDiagnostic {
  if (tried.length === 0 || problem.code !== 'texture-missing') return problem
  return { ...problem, text: `${problem.text}; the model names ${listedNames(tried)}, too, which are not there either` }
}

/** Looks at the image of each skin, one at a time and each once; undefined for skins without one, or with a stand-in. */
export async function lookAtSkins<Look>(
  skins: readonly Skin[],
  context: ImportContext,
  measure: (image: RgbaImage) => Look,
): Promise<(Look | undefined)[]> {
  const palette = skins.some(isPaletted) ? await loadPalette(context, []) : undefined
  const contents = skins.map((skin) => decodeSkin(skin, palette))
  const looks: (Look | undefined)[] = []
  // Many skins may share one large image.
  const byImage = new Map<string, Look | undefined>()
  for (const index of skins.keys()) {
    const target = followReferences(contents, index)
    const found = await findSkinImage(target, '', contents[target], context)
    if (found !== undefined && !byImage.has(found.id)) {
      const loaded = found.isStandIn === true ? undefined : await found.load()
      const isSeen = loaded !== undefined && loaded.problem === undefined
      byImage.set(found.id, isSeen ? await loaded.image.use(({ image }) => measure(image)) : undefined)
    }
    looks.push(found && byImage.get(found.id))
  }
  return looks
}

/** Loads an image for all skins that show it. */
async function placeSkins(
  image: SkinImage,
  users: readonly NumberedSkin[],
  set: ImageSet,
  context: ImportContext,
  shown: ShownSkins | undefined,
): Promise<[index: number, skin: PlacedSkin][]> {
  const { image: loaded, problem } = await image.load()
  const alphas = await alphasOf(loaded, users, context, shown)
  const isOpaque = alphas.some(({ alpha }) => alpha === 'opaque')
  const isExact = users.some((user) => user.isExact)
  const { index } = await set.add({ id: image.id, name: image.name, image: loaded, isOpaque, isExact })
  return users.map((user, at) => [user.index, { imageIndex: index, problem, ...alphas[at] }])
}

/** The alpha of all skins that show an image. Constant alpha has no meaning and is not stored. */
async function alphasOf(
  loaded: LazyImage,
  users: readonly NumberedSkin[],
  { options, references }: ImportContext,
  shown: ShownSkins | undefined,
): Promise<SkinAlpha[]> {
  if (shown === undefined || loaded.asIs?.alpha === 'opaque') return skinAlphas(users, options.alpha)
  const withEffects = await Promise.all(
    users.map(async (user) => {
      const effect = effectOf(user.skin)
      return effect === undefined ? user : { ...user, effectAlpha: await effectAlpha(effect, references) }
    }),
  )
  return loaded.use(({ image }) =>
    skinAlphas(withEffects, options.alpha, alphaMode(image) === 'opaque' ? undefined : { skins: shown, image }),
  )
}

/** Index of the skin that holds the image; -1 for dangling or circular references. */
function followReferences(contents: readonly SkinContent[], index: number): number {
  let at = index
  for (let steps = 0; steps < contents.length; steps++) {
    const content = contents[at]
    if (content === undefined) return -1
    if (content.kind !== 'reference') return at
    at = content.skin
  }
  return -1
}

/** The image of a skin; undefined for a skin without one. */
async function findSkinImage(
  skin: number,
  name: string,
  content: SkinContent | undefined,
  context: ImportContext,
): Promise<SkinImage | undefined> {
  const id = `skin ${skin}`
  if (content?.kind === 'image') return { id, name, load: async () => ({ image: heldImage({ image: content.image }) }) }
  // The reader of the file has already reported its type.
  if (content?.kind === 'unknown') {
    return { id, name, isStandIn: true, load: async () => ({ image: context.standIns.of(name) }) }
  }
  if (content?.kind === 'dds') return { id, name, load: async () => embeddedDds(content.bytes, name, context) }
  if (content?.kind !== 'external') return undefined
  const fileName = referenceName(content.fileName)
  const found = await findImage(imageReference(fileName), context)
  return { ...found, name: fileName }
}

function embeddedDds(bytes: Uint8Array, name: string, { standIns }: ImportContext): LoadedImage {
  try {
    return { image: heldImage({ image: decodeDds(readDds(bytes)) }) }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    const text = `the embedded DDS image cannot be read: ${error.reason}`
    const consequence = 'a stand-in is shown'
    // The address inside the embedded file would be misleading for this one.
    return { image: standIns.of(name), problem: { code: 'texture-unreadable', text, consequence } }
  }
}

async function loadPalette(context: ImportContext, diagnostics: StoredDiagnostic[]): Promise<Palette | undefined> {
  const { palette, problem } = await projectPalette(context)
  if (problem !== undefined) diagnostics.push(problem)
  return palette
}

/** Whether the pixels index a palette that the file does not contain. */
function isPaletted({ type, width, height }: Skin): boolean {
  return (type & 7) === 0 && width > 0 && height > 0
}

function lostReference({ path, skin }: NamedSkin): StoredDiagnostic {
  return {
    code: 'skin-reference',
    text: `the skin refers to skin ${skin.width}, which is not an image`,
    consequence: 'it is drawn without one',
    path,
  }
}

function unknownSkin(written: string, meant: string): StoredDiagnostic {
  return {
    code: 'alpha-skin',
    text: `the option "alpha" names the skin ${JSON.stringify(written)}, which is not there; did you mean ${JSON.stringify(meant)}?`,
    consequence: 'the alpha of that skin is guessed',
  }
}
