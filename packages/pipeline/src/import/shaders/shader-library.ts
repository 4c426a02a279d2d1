import { FormatError } from '@brushwork/codecs'
import { readShaders, type Shader } from '@brushwork/codecs/quake3'
import { addressOf } from '../../diagnostics/file-diagnostic.js'
import { baseName, extensionOf } from '../../host/path.js'
import { IMAGE_ENDINGS } from '../../resolve/image-reference.js'
import { comparable, type Reference } from '../../resolve/reference.js'
import type { FoundFile } from '../../resolve/references.js'
import type { ImportContext } from '../import-context.js'
import type { StoredDiagnostic } from '../stored-diagnostic.js'

/** Scripts of one project: games have a hundred. */
const MAX_SCRIPTS = 1024
/** Bytes of one script: the largest of games have some 100 kB. */
const MAX_BYTES = 2 ** 24

/** A shader with the script that defines it. */
interface FoundShader extends Shader {
  /** Base name of the script. */
  readonly script: string
  readonly about: Reference
}

/** The shaders of a project's scripts. */
export interface ShaderLibrary {
  /** The shader of a name, with or without an extension, in any letter case. Textures of maps lie in `textures/`. */
  named(name: string): FoundShader | undefined
  /** Hashes of the scripts; empty for none. */
  readonly sha256: string
  readonly diagnostics: readonly StoredDiagnostic[]
}

/** The library of a project without scripts. */
export const NO_SHADERS: ShaderLibrary = { named: () => undefined, sha256: '', diagnostics: [] }

/**
 * Reads the scripts `scripts/*.shader` of a project, nearest first: of two shaders with one name, the first counts.
 * @param wanted names that matter: scripts without any of them are not read; all when left out
 */
export async function openShaders(
  { references }: Pick<ImportContext, 'references'>,
  wanted?: readonly string[],
): Promise<ShaderLibrary> {
  const shaders = new Map<string, FoundShader>()
  const diagnostics: StoredDiagnostic[] = []
  const hashes: string[] = []
  const keys = wanted?.map((name) => baseName(shaderKey(name)))
  for (let nth = 0; nth < MAX_SCRIPTS; nth++) {
    const about: Reference = { name: '', endings: ['.shader'], nth, scope: 'scripts' }
    const file = await references.find(about)
    if (file === undefined) break
    hashes.push(file.sha256)
    for (const shader of shadersOf(file, about, keys, diagnostics)) {
      const key = shaderKey(shader.name)
      if (!shaders.has(key)) shaders.set(key, { ...shader, script: baseName(file.path), about })
    }
  }
  if (hashes.length === 0) return NO_SHADERS
  return {
    named(name) {
      const key = shaderKey(name)
      return shaders.get(`textures/${key}`) ?? shaders.get(key)
    },
    sha256: hashes.join(' '),
    diagnostics,
  }
}

/** Names are compared without the extension of an image, which models often write. */
function shaderKey(name: string): string {
  const path = comparable(name)
    .replaceAll('\\', '/')
    .replace(/\/{2,}/g, '/')
    .replace(/^\//, '')
  const ending = extensionOf(path)
  return IMAGE_ENDINGS.includes(ending) ? path.slice(0, -ending.length) : path
}

function shadersOf(
  { bytes, path }: FoundFile,
  about: Reference,
  keys: readonly string[] | undefined,
  diagnostics: StoredDiagnostic[],
): readonly Shader[] {
  const consequence = 'its shaders are not used'
  if (bytes.byteLength > MAX_BYTES) {
    const text = `the script has ${bytes.byteLength} bytes, and ${MAX_BYTES} at most are read: divide it`
    diagnostics.push({ about, code: 'shader-unreadable', text, consequence })
    return []
  }
  if (keys !== undefined && !hasAny(bytes, keys)) return []
  try {
    const { shaders, issues } = readShaders(bytes)
    for (const issue of issues) {
      if (issue.code !== 'missing-brace') continue
      diagnostics.push({ about, code: 'shader-damaged', text: issue.message, ...addressOf(issue) })
    }
    return shaders
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    const text = `the script ${baseName(path)} cannot be read: ${error.reason}`
    diagnostics.push({ about, code: 'shader-unreadable', text, consequence, ...addressOf(error) })
    return []
  }
}

/** Whether a script has one of some names, so that most need not be read for a model. */
function hasAny(bytes: Uint8Array, keys: readonly string[]): boolean {
  const text = new TextDecoder('windows-1252').decode(bytes).toLowerCase()
  return keys.some((key) => text.includes(key))
}
