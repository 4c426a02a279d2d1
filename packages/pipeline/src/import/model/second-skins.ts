import type { Material, ModelPart, SecondSkin } from '@brushwork/asset'
import type { ImportContext } from '../import-context.js'
import { lookAtSkins, type NamedSkin } from '../skins/import-skins.js'
import { isNormalMap } from '../skins/normal-map.js'
import type { StoredDiagnostic } from '../stored-diagnostic.js'

/** Parts whose second skins are decided. */
interface ShownSeconds {
  readonly parts: readonly ModelPart[]
  readonly diagnostics: readonly StoredDiagnostic[]
}

/** How a second skin is drawn; undefined for one that shows nothing more. */
interface Decision {
  readonly blend: SecondSkin['blend'] | undefined
  /** Says what the file does not. */
  readonly text?: string
}

/**
 * Decides how second skins are drawn (docs/formats/mdl7.md, second skins).
 * @param materials of the skins, in their order
 */
export async function showSecondSkins(
  parts: readonly ModelPart[],
  skins: readonly NamedSkin[],
  materials: readonly Material[],
  context: ImportContext,
): Promise<ShownSeconds> {
  if (!parts.some(({ second }) => second !== undefined)) return { parts, diagnostics: [] }
  const areNormals = await lookAtSkins(
    skins.map(({ skin }) => skin),
    context,
    isNormalMap,
  )
  const diagnostics = new Map<string, StoredDiagnostic>()
  const shown = parts.map(({ second, ...part }): ModelPart => {
    if (second === undefined) return part
    const first = materials[part.material]
    const over = materials[second.material]
    const { blend, text } = decide(first, over, second, areNormals[second.material] === true)
    const isPlain = context.options.target !== 'pack'
    if (text !== undefined || (isPlain && blend !== undefined)) {
      const { path } = skins[second.material]
      const note = text ?? `the skin "${over.name}" is a second image over "${first.name}"`
      const consequence = blend === undefined ? 'it is not drawn' : CONSEQUENCES[isPlain ? 'plain' : 'pack'][blend]
      diagnostics.set(note, { code: 'second-skin-guess', path, text: note, consequence, isNote: true })
    }
    return blend === undefined ? part : { ...part, second: { ...second, blend } }
  })
  return { parts: shown, diagnostics: [...diagnostics.values()] }
}

const CONSEQUENCES = {
  pack: { multiply: 'their colors are multiplied', none: 'it is stored for your materials, and not drawn' },
  plain: {
    multiply: 'plain glTF has no light maps: it is stored as occlusion, whose red darkens ambient light',
    none: 'plain glTF has no place for it: it is on no triangle',
  },
} as const

function decide(first: Material, over: Material, { uvs }: SecondSkin, isNormals: boolean): Decision {
  const names = `the skin "${over.name}" is a second image over "${first.name}"`
  // Exporters fill both skins with the same one.
  const isSame = over === first || (over.image === first.image && over.image !== -1)
  if (isSame && uvs === undefined) return { blend: undefined }
  if (over.image === -1) return { blend: undefined, text: `${names}, but has no image` }
  if (first.effect !== undefined || over.effect !== undefined) {
    const whose = first.effect === undefined ? over : first
    return { blend: 'none', text: `${names}, and the effect of "${whose.name}" decides how both are drawn` }
  }
  if (isNormals) return { blend: 'none', text: `${names}, but looks like a normal map, which only an effect shows` }
  if (uvs !== undefined) return { blend: 'multiply' }
  const remedy = 'If it looks wrong, take it off the triangles in the model editor'
  return {
    blend: 'multiply',
    text: `${names}, on the same texture coordinates, while light maps have their own. ${remedy}`,
  }
}
