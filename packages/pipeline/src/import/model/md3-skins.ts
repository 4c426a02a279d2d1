import type { Md3Document, Md3Surface } from '@brushwork/codecs/md3'
import { namedSkins } from '@brushwork/codecs/models'
import { listedNames, misspeltNames } from '../../diagnostics/nearest-name.js'
import { shortName } from '../../diagnostics/printable.js'
import { stemOf } from '../../host/path.js'
import { BUILD_DEFAULTS } from '../../options/build-options.js'
import { IMAGE_ENDINGS } from '../../resolve/image-reference.js'
import { comparable } from '../../resolve/reference.js'
import type { ImportContext } from '../import-context.js'
import { findLook, missingLook } from '../shaders/find-look.js'
import { openShaders, type ShaderLibrary } from '../shaders/shader-library.js'
import type { SkinLook } from '../shaders/skin-look.js'
import type { NamedSkin } from '../skins/import-skins.js'
import type { StoredDiagnostic } from '../stored-diagnostic.js'
import { imageOfModel } from './image-of-model.js'
import { type ChosenSkinFile, findSkinFile } from './skin-files.js'

/** A model whose surfaces have the names of their looks. */
export interface SkinnedMd3 {
  /** Without surfaces that are not drawn; each has one shader, by which the skins are named. */
  readonly document: Md3Document
  readonly skins: readonly NamedSkin[]
  readonly diagnostics: readonly StoredDiagnostic[]
}

/** Names of shaders that hide a surface in `.skin` files. */
const HIDDEN = /^(?:\*off|(?:textures\/)?(?:common\/)?nodraw)$/i
/** Surfaces listed in one message. */
const SHOWN = 8

/**
 * Finds what each surface of a Quake III model shows. In this order: the option `skin`, the `.skin` file beside the model, the name in the
 * model, and an image named like the model. Each name is that of a shader of the project's scripts, else of an image.
 */
export async function skinMd3(document: Md3Document, path: string, context: ImportContext): Promise<SkinnedMd3> {
  const { skin } = context.options
  const diagnostics: StoredDiagnostic[] = []
  const file = await findSkinFile(
    path,
    typeof skin === 'string' && skin !== BUILD_DEFAULTS.skin ? skin : undefined,
    context,
    diagnostics,
  )
  const names = document.surfaces.map((surface) => namesOf(surface, typeof skin === 'string' ? {} : skin, file))
  const shaders = await openShaders(context, names.flat())
  diagnostics.push(...shaders.diagnostics)
  const looks = new LookFinder(path, shaders, context)
  const surfaces: Md3Surface[] = []
  const byName = new Map<string, SkinLook>()
  for (const [index, surface] of document.surfaces.entries()) {
    const shown = await looks.of(surface, names[index])
    if (shown === 'hidden') continue
    if (shown.look !== undefined) byName.set(shown.name, shown.look)
    surfaces.push({ ...surface, shaders: [{ name: { text: shown.name }, index: 0 }] })
  }
  if (looks.bare.length > 0) diagnostics.push(missingSkin(looks.bare, path, file))
  if (looks.replaced.size > 0) diagnostics.push(replacedSkin(looks.replaced))
  if (typeof skin === 'object') diagnostics.push(...misspeltSurfaces(skin, document))
  const skinned = { ...document, surfaces }
  const skins = namedSkins(skinned).map((own): NamedSkin => ({ ...own, look: byName.get(own.name) ?? 'none' }))
  return { document: skinned, skins, diagnostics }
}

function misspeltSurfaces(skin: Readonly<Record<string, string>>, { surfaces }: Md3Document): StoredDiagnostic[] {
  const names = surfaces.map(({ name }) => name.text)
  return misspeltNames(skin, names).map(({ written, meant }) => ({
    code: 'skin-file',
    text: `the option "skin" names the surface ${JSON.stringify(written)}, which is not there; did you mean ${JSON.stringify(meant)}?`,
    consequence: 'its image is not shown',
  }))
}

/** Names of what a surface shows, best first; without empty ones. */
function namesOf(
  { name, shaders }: Md3Surface,
  chosen: Readonly<Record<string, string>>,
  file: ChosenSkinFile | undefined,
): string[] {
  const key = comparable(name.text)
  const own = Object.entries(chosen).find(([surface]) => comparable(surface) === key)?.[1]
  const names = [own, file?.shaders.get(key), ...shaders.slice(0, 1).map((shader) => shader.name.text)]
  return [...new Set(names)].filter((text): text is string => text !== undefined && text.trim() !== '')
}

/** What a surface shows, and under which name. */
interface ShownSurface {
  readonly name: string
  /** Undefined for a surface that no name leads to an image. */
  readonly look: SkinLook | undefined
}

/** Finds looks by name, and remembers what it did not find. */
class LookFinder {
  readonly bare: string[] = []
  /** Names that stand for nothing, with the one that is shown instead. */
  readonly replaced = new Map<string, string>()
  readonly #path: string
  readonly #shaders: ShaderLibrary
  readonly #context: ImportContext
  #ofModel: Promise<string | undefined> | undefined

  constructor(path: string, shaders: ShaderLibrary, context: ImportContext) {
    this.#path = path
    this.#shaders = shaders
    this.#context = context
  }

  async of(surface: Md3Surface, names: readonly string[]): Promise<ShownSurface | 'hidden'> {
    const [first, ...others] = names
    for (const name of names) {
      if (HIDDEN.test(name) || this.#shaders.named(name)?.surfaceParms.includes('nodraw') === true) return 'hidden'
      const look = await findLook(name, this.#shaders, this.#context)
      if (look === undefined) continue
      if (name !== first) this.replaced.set(first, name)
      return { name, look }
    }
    this.#ofModel ??= imageOfModel(this.#path, this.#context)
    const image = await this.#ofModel
    if (image !== undefined) {
      if (first !== undefined) this.replaced.set(first, image)
      return { name: image, look: { image, doubleSided: false } }
    }
    if (first !== undefined) return { name: first, look: { ...missingLook(first, this.#shaders), alsoTried: others } }
    this.bare.push(surface.name.text === '' ? 'a surface without a name' : surface.name.text)
    return { name: surface.name.text, look: undefined }
  }
}

function missingSkin(surfaces: readonly string[], path: string, file: ChosenSkinFile | undefined): StoredDiagnostic {
  const stem = stemOf(path)
  const more = surfaces.length > SHOWN ? [`${surfaces.length - SHOWN} more`] : []
  const names = listedNames([...surfaces.slice(0, SHOWN).map(shortName), ...more])
  const tried = file === undefined ? `no file ${stem}_default.skin` : `no line for them in ${file.name}`
  return {
    code: 'skin-missing',
    text:
      `the model names no shader or image for ${names}, and beside it are ${tried} and no image called ${stem} ` +
      `(${IMAGE_ENDINGS.join(', ')}): add one of these, or say with the option "skin" which image each surface shows`,
    consequence: 'they are drawn white',
  }
}

function replacedSkin(names: ReadonlyMap<string, string>): StoredDiagnostic {
  const pairs = [...names].map(([name, shown]) => `${shortName(shown)} for ${shortName(name)}`)
  const more = pairs.length > SHOWN ? [`${pairs.length - SHOWN} more`] : []
  return {
    code: 'skin-replaced',
    text: `the project has neither a shader nor an image of some names, and shows others in their place: ${listedNames([...pairs.slice(0, SHOWN), ...more])}`,
    isNote: true,
  }
}
