import { FormatError } from '@brushwork/codecs'
import { decodeDds, readDds } from '@brushwork/codecs/dds'
import type { Palette } from '@brushwork/codecs/palette'
import { decodeSkin, type Skin, type SkinContent, skinMaterial } from '@brushwork/codecs/skin'
import type { Material, Picture } from '@brushwork/runtime'
import { linearOf, unit } from '../asset/colour.js'
import { PictureSet, type PlacedPicture } from '../picture/picture-set.js'
import type { Finding } from '../report/finding.js'
import { pictureReference } from '../resolve/picture-reference.js'
import { referenceName } from '../resolve/reference.js'
import { type FoundPicture, findPicture, type LoadedPicture } from './find-picture.js'
import type { ImportContext } from './import-context.js'
import { projectPalette } from './palette.js'

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

/** The picture of a skin, wherever it is. */
interface SkinPicture extends Pick<FoundPicture, 'id' | 'load'> {
  readonly name: string
}

/** A picture in the pack, and what was wrong with it. */
interface PlacedSkin extends PlacedPicture {
  readonly problem?: Finding | undefined
}

const NO_PICTURE: PlacedSkin = { picture: -1, alpha: 'opaque' }

/** Decodes skins, wherever their pictures are, and makes a material of each. */
export async function importSkins(skins: readonly NamedSkin[], context: ImportContext): Promise<ImportedSkins> {
  const findings: Finding[] = []
  const palette = skins.some(({ skin }) => isPaletted(skin)) ? await loadPalette(context, findings) : undefined
  const contents = skins.map(({ skin }) => decodeSkin(skin, palette))
  const set = new PictureSet(context.steps)
  const known = new Map<string, PlacedSkin>()
  const materials: Material[] = []
  for (let index = 0; index < skins.length; index++) {
    const { name, skin, path } = skins[index]
    const target = followReferences(contents, index)
    if (target === -1) findings.push(lostReference(skins[index]))
    const picture = await findSkinPicture(target, skins[target]?.name ?? name, contents[target], context)
    let placed = picture === undefined ? NO_PICTURE : known.get(picture.id)
    if (picture !== undefined && placed === undefined) {
      // Any number of skins may show one picture, which may be large: it is decoded once.
      const { decoded, problem } = await picture.load()
      placed = { ...(await set.add({ id: picture.id, name: picture.name, decoded })), problem }
      known.set(picture.id, placed)
    }
    if (placed?.problem !== undefined) findings.push({ path, ...placed.problem })
    materials.push(materialOf(name === '' ? `skin ${index}` : name, skin, placed ?? NO_PICTURE))
  }
  return { materials, pictures: set.pictures, findings }
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
  if (content?.kind === 'image') return { id, name, load: async () => ({ decoded: { image: content.image } }) }
  // The reader of the file has warned of its type.
  if (content?.kind === 'unknown') return { id, name, load: async () => ({ decoded: context.standIns.of(name) }) }
  if (content?.kind === 'dds') return { id, name, load: async () => embeddedDds(content.bytes, name, context) }
  if (content?.kind !== 'external') return undefined
  const fileName = referenceName(content.fileName)
  const found = await findPicture(pictureReference(fileName), context)
  return { ...found, name: fileName }
}

function embeddedDds(bytes: Uint8Array, name: string, { standIns }: ImportContext): LoadedPicture {
  try {
    return { decoded: { image: decodeDds(readDds(bytes)) } }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    const text = `the embedded DDS picture cannot be read: ${error.reason}`
    const consequence = 'a stand-in is shown'
    // The address inside the embedded file would mislead in this one.
    return { decoded: standIns.of(name), problem: { code: 'texture-unreadable', text, consequence } }
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

function materialOf(name: string, skin: Skin, { picture, alpha }: PlacedPicture): Material {
  const stored = skinMaterial(skin)
  const [red, green, blue] = stored?.diffuse ?? [1, 1, 1]
  const opacity = unit(stored?.opacity ?? 1)
  return {
    name,
    picture,
    colour: [linearOf(red), linearOf(green), linearOf(blue), opacity],
    alpha: opacity < 1 ? 'blend' : alpha,
    doubleSided: false,
  }
}
