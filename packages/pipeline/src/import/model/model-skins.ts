import { type MdlDocument, namedSkins } from '@brushwork/codecs/models'
import { decodeSkin, externalSkin } from '@brushwork/codecs/skin'
import { stemOf } from '../../host/path.js'
import { IMAGE_ENDINGS } from '../../resolve/image-reference.js'
import { comparable, referenceName } from '../../resolve/reference.js'
import type { ImportContext } from '../import-context.js'
import type { NamedSkin } from '../skins/import-skins.js'
import type { StoredDiagnostic } from '../stored-diagnostic.js'
import { imageOfModel } from './image-of-model.js'
import { skinMd3 } from './md3-skins.js'

/** A model and what its triangles show. */
export interface SkinnedModel {
  /** Without surfaces that are not drawn. */
  readonly document: MdlDocument
  readonly skins: readonly NamedSkin[]
  readonly diagnostics: readonly StoredDiagnostic[]
}

/**
 * Finds the skins of a model, also those that its file does not name: of Quake III's models by their surfaces, of others an image named like
 * the model.
 */
export async function skinModel(document: MdlDocument, path: string, context: ImportContext): Promise<SkinnedModel> {
  if (document.format === 'md3') return skinMd3(document, path, context)
  const skins = namedSkins(document)
  const given = context.options.skin
  const chosen = typeof given === 'string' ? [] : Object.entries(given)
  const chosenOf = (name: string) => chosen.find(([skin]) => comparable(skin) === comparable(name))?.[1]
  const isBlank = skins.map(({ skin }) => {
    const content = decodeSkin(skin)
    return content.kind === 'external' && referenceName(content.fileName) === ''
  })
  const needsImage = skins.length === 0 || isBlank.includes(true)
  const ofModel = needsImage ? await imageOfModel(path, context) : undefined
  if (skins.length === 0) return withoutSkins(document, path, chosen[0]?.[1] ?? ofModel)
  const named = skins.map((own, index): NamedSkin => {
    const image = chosenOf(own.name === '' ? `skin ${index}` : own.name) ?? (isBlank[index] ? ofModel : undefined)
    return image === undefined ? own : { ...own, look: { image, doubleSided: false } }
  })
  return { document, skins: named, diagnostics: [] }
}

function withoutSkins(document: MdlDocument, path: string, image: string | undefined): SkinnedModel {
  const stem = stemOf(path)
  if (image !== undefined) {
    const skin: NamedSkin = {
      name: stem,
      skin: externalSkin(image),
      path: 'skins',
      look: { image, doubleSided: false },
    }
    return { document, skins: [skin], diagnostics: [] }
  }
  const text =
    `the model has no skin, and no image called ${stem} (${IMAGE_ENDINGS.join(', ')}) is beside it: ` +
    'add one if it should not be white'
  return {
    document,
    skins: [],
    diagnostics: [{ code: 'skin-missing', text, consequence: 'it is drawn white', isNote: true }],
  }
}
