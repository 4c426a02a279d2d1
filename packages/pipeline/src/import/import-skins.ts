import { FormatError } from '@brushwork/codecs'
import { decodeDds, readDds } from '@brushwork/codecs/dds'
import type { Palette } from '@brushwork/codecs/palette'
import { decodeSkin, type Skin, type SkinContent } from '@brushwork/codecs/skin'
import type { Material, Picture } from '@brushwork/runtime'
import { alphaModeOf, misspeltSkins } from '../alpha-option.js'
import { heldPicture } from '../picture/lazy-picture.js'
import { PictureSet } from '../picture/picture-set.js'
import type { Finding } from '../report/finding.js'
import { pictureReference } from '../resolve/picture-reference.js'
import { referenceName } from '../resolve/reference.js'
import { type FoundPicture, findPicture, type LoadedPicture } from './find-picture.js'
import type { ImportContext } from './import-context.js'
import { projectPalette } from './palette.js'
import { type ShownSkins, type SkinAlpha, skinAlphas } from './skin-alphas.js'
import { skinLook } from './skin-material.js'

/** A skin of a model or terrain, with what its file says about it. */
export interface NamedSkin {
  /** As in the file; empty for none. */
  readonly name: string
  readonly skin: Skin
  /** Where it stands in the document, e.g. `groups[0].skins[1]`. */
  readonly path: string
}

export interface ImportedSkins {
  /** One per skin. */
  readonly materials: readonly Material[]
  readonly pictures: readonly Picture[]
  readonly findings: readonly Finding[]
}

/** A skin with its place in the list, and a name in any case. */
interface NumberedSkin extends NamedSkin {
  readonly index: number
}

/** The picture of a skin, wherever it is. */
interface SkinPicture extends Pick<FoundPicture, 'id' | 'load'> {
  readonly name: string
}

/** A skin in the pack, and what was wrong with it. */
interface PlacedSkin extends SkinAlpha {
  readonly picture: number
  readonly problem?: Finding | undefined
}

const NO_PICTURE: PlacedSkin = { picture: -1, alpha: 'opaque' }

/**
 * Decodes skins, wherever their pictures are, and makes a material of each.
 * @param shown which alpha the asset shows; without it shows none.
 */
export async function importSkins(
  skins: readonly NamedSkin[],
  context: ImportContext,
  shown?: ShownSkins,
): Promise<ImportedSkins> {
  const findings: Finding[] = []
  const palette = skins.some(({ skin }) => isPaletted(skin)) ? await loadPalette(context, findings) : undefined
  const contents = skins.map(({ skin }) => decodeSkin(skin, palette))
  const named = skins.map(({ name, skin, path }, index) => {
    return { index, name: name === '' ? `skin ${index}` : name, skin, path }
  })
  const byPicture = new Map<string, { readonly picture: SkinPicture; readonly users: NumberedSkin[] }>()
  for (const skin of named) {
    const target = followReferences(contents, skin.index)
    if (target === -1) findings.push(lostReference(skins[skin.index]))
    const own = skins[target]?.name ?? skins[skin.index].name
    const picture = await findSkinPicture(target, own, contents[target], context)
    if (picture === undefined) continue
    const known = byPicture.get(picture.id)
    if (known === undefined) byPicture.set(picture.id, { picture, users: [skin] })
    else known.users.push(skin)
  }
  const set = new PictureSet(context.steps, context.pictures)
  const placed = new Map<number, PlacedSkin>()
  // Any number of skins may show one picture, which may be large: it is decoded once, and one at a time.
  for (const { picture, users } of byPicture.values()) {
    for (const [index, skin] of await placeSkins(picture, users, set, context, shown)) placed.set(index, skin)
  }
  const names = named.map(({ name }) => name)
  for (const { said, meant } of misspeltSkins(context.options.alpha, names)) findings.push(unknownSkin(said, meant))
  const materials = named.map(({ index, name, skin, path }): Material => {
    const { problem, finding, picture, alpha } = placed.get(index) ?? NO_PICTURE
    for (const some of [problem, finding]) if (some !== undefined) findings.push({ path, ...some })
    const look = skinLook(skin)
    const isClear = look.colour[3] < 1 && alphaModeOf(context.options.alpha, name) === 'auto'
    return { name, picture, ...look, alpha: isClear ? 'blend' : alpha, doubleSided: false }
  })
  return { materials, pictures: set.pictures, findings }
}

/** Loads a picture for all skins that show it. */
async function placeSkins(
  picture: SkinPicture,
  users: readonly NumberedSkin[],
  set: PictureSet,
  { options }: ImportContext,
  shown: ShownSkins | undefined,
): Promise<[index: number, skin: PlacedSkin][]> {
  const { picture: loaded, problem } = await picture.load()
  const { picture: index, alpha } = await set.add({ id: picture.id, name: picture.name, picture: loaded })
  // A constant alpha says nothing, and is not stored.
  const alphas =
    shown === undefined || alpha === 'opaque'
      ? skinAlphas(users, options.alpha)
      : await loaded.use(({ image }) => skinAlphas(users, options.alpha, { skins: shown, image }))
  return users.map((user, at) => [user.index, { picture: index, problem, ...alphas[at] }])
}

/** Index of the skin that has the picture; -1 when references lead nowhere or in a circle. */
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

/** Where the picture of a skin is; undefined for a skin without one. */
async function findSkinPicture(
  skin: number,
  name: string,
  content: SkinContent | undefined,
  context: ImportContext,
): Promise<SkinPicture | undefined> {
  const id = `skin ${skin}`
  if (content?.kind === 'image')
    return { id, name, load: async () => ({ picture: heldPicture({ image: content.image }) }) }
  // The reader of the file has warned of its type.
  if (content?.kind === 'unknown') return { id, name, load: async () => ({ picture: context.standIns.of(name) }) }
  if (content?.kind === 'dds') return { id, name, load: async () => embeddedDds(content.bytes, name, context) }
  if (content?.kind !== 'external') return undefined
  const fileName = referenceName(content.fileName)
  const found = await findPicture(pictureReference(fileName), context)
  return { ...found, name: fileName }
}

function embeddedDds(bytes: Uint8Array, name: string, { standIns }: ImportContext): LoadedPicture {
  try {
    return { picture: heldPicture({ image: decodeDds(readDds(bytes)) }) }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    const text = `the embedded DDS picture cannot be read: ${error.reason}`
    const consequence = 'a stand-in is shown'
    // The address inside the embedded file would mislead in this one.
    return { picture: standIns.of(name), problem: { code: 'texture-unreadable', text, consequence } }
  }
}

async function loadPalette(context: ImportContext, findings: Finding[]): Promise<Palette | undefined> {
  const { palette, problem } = await projectPalette(context)
  if (problem !== undefined) findings.push(problem)
  return palette
}

/** Whether the pixels point into a palette that the file does not hold. */
function isPaletted({ type, width, height }: Skin): boolean {
  return (type & 7) === 0 && width > 0 && height > 0
}

function lostReference({ path, skin }: NamedSkin): Finding {
  return {
    code: 'skin-reference',
    text: `the skin refers to skin ${skin.width}, which is no picture`,
    consequence: 'it is drawn without one',
    path,
  }
}

function unknownSkin(said: string, meant: string): Finding {
  return {
    code: 'alpha-skin',
    text: `the option "alpha" names the skin ${JSON.stringify(said)}, which is not there; did you mean ${JSON.stringify(meant)}?`,
    consequence: 'the alpha of that skin is guessed',
  }
}
