import { FormatError } from '@brushwork/codecs'
import { readSkinFile, type SkinFile } from '@brushwork/codecs/quake3'
import { addressOf } from '../../diagnostics/file-diagnostic.js'
import { listedNames } from '../../diagnostics/nearest-name.js'
import { baseName, stemOf } from '../../host/path.js'
import { comparable, type Reference } from '../../resolve/reference.js'
import type { FoundFile } from '../../resolve/references.js'
import type { ImportContext } from '../import-context.js'
import type { StoredDiagnostic } from '../stored-diagnostic.js'

/** Files whose names begin like the model: a few are its skins, for teams or characters. */
const MAX_FILES = 512

/** The `.skin` file that a model shows. */
export interface ChosenSkinFile {
  /** Base name of the file. */
  readonly name: string
  /** Shader or image by surface, in lower case. */
  readonly shaders: ReadonlyMap<string, string>
}

/** A `.skin` file by what its name adds to that of the model. */
interface NamedSkinFile {
  /** `red` for `upper_red.skin`; empty for `upper.skin`. */
  readonly skin: string
  readonly about: Reference
  readonly file: FoundFile
}

/** Skins that a model shows without the option, best first: Quake III's name, none, and that of DarkPlaces. */
const USUAL = ['default', '', '0']

/**
 * Reads the `.skin` file of a model: `upper_default.skin` beside `upper.md3`. Levels of detail, `upper_1.md3`, have the files of their model.
 * @param wanted by the option `skin`: `red` for `upper_red.skin`
 * @param diagnostics receives what is wrong with the choice or the file
 */
export async function findSkinFile(
  model: string,
  wanted: string | undefined,
  context: Pick<ImportContext, 'references'>,
  diagnostics: StoredDiagnostic[],
): Promise<ChosenSkinFile | undefined> {
  const stem = stemOf(model)
  const detail = /^(.+)_\d$/.exec(stem)
  const files = await filesOf(stem, baseName(model), context)
  if (files.length === 0 && detail !== null) files.push(...(await filesOf(detail[1], `${detail[1]}.md3`, context)))
  const chosen = choose(files, wanted, stem, diagnostics)
  if (chosen === undefined) return undefined
  const { surfaces } = read(chosen, diagnostics)
  const shaders = new Map<string, string>()
  for (const { surface, shader } of surfaces) {
    const key = comparable(surface)
    if (!shaders.has(key)) shaders.set(key, shader)
  }
  return { name: baseName(chosen.file.path), shaders }
}

async function filesOf(
  stem: string,
  model: string,
  { references }: Pick<ImportContext, 'references'>,
): Promise<NamedSkinFile[]> {
  const files: NamedSkinFile[] = []
  for (let nth = 0; nth < MAX_FILES; nth++) {
    const about: Reference = { name: comparable(stem), endings: ['.skin'], nth, scope: 'beside' }
    const file = await references.find(about)
    if (file === undefined) break
    const name = comparable(stemOf(file.path))
    for (const start of [comparable(model), comparable(stem)]) {
      if (name !== start && !name.startsWith(`${start}_`)) continue
      files.push({ skin: name.slice(start.length + 1), about, file })
      break
    }
  }
  return files
}

function choose(
  files: readonly NamedSkinFile[],
  wanted: string | undefined,
  stem: string,
  diagnostics: StoredDiagnostic[],
): NamedSkinFile | undefined {
  const named = (skin: string) => files.find((file) => file.skin === comparable(skin))
  const usual = USUAL.flatMap((skin) => named(skin) ?? [])[0] ?? files[0]
  const skins = files.map(({ skin }) => (skin === '' ? 'default' : skin))
  if (wanted !== undefined) {
    const found = named(wanted) ?? (wanted === 'default' ? usual : undefined)
    if (found !== undefined) return found
    const there = skins.length === 0 ? 'it has no .skin file' : `its skins are ${listedNames(skins)}`
    const text = `the option "skin" asks for ${JSON.stringify(wanted)}, and there is no file ${stem}_${wanted}.skin beside the model: ${there}`
    const consequence = usual === undefined ? 'the names in the model count' : `${baseName(usual.file.path)} is used`
    diagnostics.push({ code: 'skin-file', text, consequence })
  } else if (usual !== undefined && !USUAL.includes(usual.skin) && files.length > 1) {
    const text = `several .skin files are beside the model, and none is the default: choose with the option "skin" one of ${listedNames(skins)}`
    diagnostics.push({ code: 'skin-file', text, consequence: `${baseName(usual.file.path)} is used`, isNote: true })
  }
  return usual
}

function read({ file, about }: NamedSkinFile, diagnostics: StoredDiagnostic[]): SkinFile {
  try {
    const { surfaces, issues } = readSkinFile(file.bytes)
    for (const issue of issues) {
      diagnostics.push({ about, code: 'skin-file', text: issue.message, ...addressOf(issue) })
    }
    return { surfaces, issues }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    const text = `the file ${baseName(file.path)} cannot be read: ${error.reason}`
    diagnostics.push({
      about,
      code: 'skin-file',
      text,
      consequence: 'the names in the model count',
      ...addressOf(error),
    })
    return { surfaces: [], issues: [] }
  }
}
