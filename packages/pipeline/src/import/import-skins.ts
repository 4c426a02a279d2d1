import { FormatError } from '@brushwork/codecs'
import { readDds } from '@brushwork/codecs/dds'
import type { RgbaImage } from '@brushwork/codecs/image'
import type { Palette } from '@brushwork/codecs/palette'
import { decodeSkin, type Skin, type SkinContent, skinMaterial } from '@brushwork/codecs/skin'
import type { Material, Picture } from '@brushwork/runtime'
import { linearOf, unit } from '../asset/colour.js'
import { extensionOf } from '../host/path.js'
import { PICTURE_ENDINGS } from '../picture/decode-picture.js'
import { type NamedPicture, PictureSet, type PlacedPicture } from '../picture/picture-set.js'
import { standInImage } from '../picture/stand-in.js'
import type { Finding } from '../report/finding.js'
import { referenceName } from '../resolve/reference.js'
import { findPicture } from './find-picture.js'
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

const NO_PICTURE: PlacedPicture = { picture: -1, alpha: 'opaque' }

/** Decodes skins, wherever their pictures are, and makes a material of each. */
export async function importSkins(skins: readonly NamedSkin[], context: ImportContext): Promise<ImportedSkins> {
  const findings: Finding[] = []
  const palette = skins.some(({ skin }) => isPaletted(skin)) ? await loadPalette(context, findings) : undefined
  const contents = skins.map(({ skin }) => decodeSkin(skin, palette))
  const set = new PictureSet(context.steps)
  const materials: Material[] = []
  for (let index = 0; index < skins.length; index++) {
    const { name, skin, path } = skins[index]
    const target = followReferences(contents, index)
    if (target === -1) findings.push(lostReference(skins[index]))
    const content: SkinContent = contents[target] ?? { kind: 'none' }
    const source = { name: skins[target]?.name ?? name, path, id: `skin ${target}` }
    const picture = await pictureOf(source, content, context, findings)
    const placed = picture === undefined ? NO_PICTURE : await set.add(picture)
    materials.push(materialOf(name === '' ? `skin ${index}` : name, skin, placed))
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

/** The picture of a skin, wherever it is; undefined for a skin without one. */
async function pictureOf(
  { name, path, id }: { readonly name: string; readonly path: string; readonly id: string },
  content: SkinContent,
  context: ImportContext,
  findings: Finding[],
): Promise<NamedPicture | undefined> {
  if (content.kind === 'image') return { id, name, decoded: { image: content.image } }
  if (content.kind === 'dds') return { id, name, decoded: { image: embeddedDds(content.bytes, path, findings) } }
  if (content.kind !== 'external') return undefined
  const fileName = referenceName(content.fileName)
  // Shaders of Quake III are often named after a picture without its ending.
  const endings = extensionOf(fileName) === '' ? PICTURE_ENDINGS : []
  const found = await findPicture({ name: fileName, endings, scope: 'project' }, context)
  if (found.problem !== undefined) findings.push({ path, ...found.problem })
  return { id: found.id, name: fileName, decoded: found.decoded }
}

function embeddedDds(bytes: Uint8Array, path: string, findings: Finding[]): RgbaImage {
  try {
    return readDds(bytes)
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    const text = `the embedded DDS picture cannot be read: ${error.reason}; a checkerboard stands in for it`
    // The address inside the embedded file would mislead in this one.
    findings.push({ code: 'texture-unreadable', text, path })
    return standInImage()
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
    text: `the skin refers to skin ${skin.width}, which is no picture; it is drawn without one`,
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
