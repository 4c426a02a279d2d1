import type { Block, BlockPart, BrushLevel, Entity, Vector } from '@brushwork/asset'
import { FormatError } from '@brushwork/codecs'
import { blocksInClass, blocksInWorld, joinsWorld, type MapShaders, transformBlocks } from '@brushwork/wmp-compiler'
import { addressOf } from '../../diagnostics/file-diagnostic.js'
import { LEVEL_NOTES } from '../../diagnostics/level-notes.js'
import { isLfsPointer, lfsPointerText } from '../../diagnostics/lfs-pointer.js'
import { shortName } from '../../diagnostics/printable.js'
import { baseName, extensionOf } from '../../host/path.js'
import { type Reference, referenceName } from '../../resolve/reference.js'
import type { ImportContext } from '../import-context.js'
import type { StoredDiagnostic } from '../stored-diagnostic.js'
import { type LevelSource, readLevelSource } from './read-level.js'

/** Nesting depth of levels inside levels; anything deeper is a mistake. */
const MAX_DEPTH = 8
/** How much prefabs may add to a level. */
export interface PrefabLimits {
  /** Blocks of one prefab including nested ones. */
  readonly blocks: number
  /** Triangles of one prefab including nested ones, counting copies. */
  readonly nestedTriangles: number
  /** Triangles of all prefabs of a level. */
  readonly triangles: number
}

/**
 * Without them, two levels that place ten of each other would give millions of blocks. Prefabs of real levels have a tenth of
 * these triangles. All together become about 40 MB of a pack.
 */
export const PREFAB_LIMITS: PrefabLimits = { blocks: 100_000, nestedTriangles: 250_000, triangles: 500_000 }
/** Consequence of exceeding a limit. */
const LEFT_OUT = 'copies that do not fit are left out'
/** Sources of a compiled level, tried when the file itself is missing. */
const OTHER_ENDINGS = ['.wmp', '.map']

/** A level whose entities show the levels that they name. */
export interface Prefabbed {
  readonly level: BrushLevel
  /** The other levels that were read, in the order of first use. */
  readonly sources: readonly LevelSource[]
  /** What the level depends on besides its own file: each name, with the ending and the hash of the file found. */
  readonly inputs: readonly string[]
  readonly diagnostics: readonly StoredDiagnostic[]
}

/**
 * Reads the levels that entities place in a level (kind `map`), each file once, with nested ones: each becomes a part.
 * Missing, damaged and recursively nested levels are left out, with a diagnostic.
 */
export async function addPrefabs(
  source: LevelSource,
  bytes: Uint8Array,
  context: ImportContext,
  shaders?: MapShaders,
  limits = PREFAB_LIMITS,
): Promise<Prefabbed> {
  const { level } = source
  if (!level.entities.some(isMap)) return { level, sources: [], inputs: [], diagnostics: [] }
  const reader = new PrefabReader(context, limits, shaders)
  const own = context.steps.sha256(bytes)
  const parts: BlockPart[] = [...level.parts]
  const numbers = new Map<readonly Block[], number>()
  const entities: Entity[] = []
  const world: Block[] = [...level.blocks]
  let nextIndex = 1 + [level, ...level.parts].reduce((last, part) => part.blocks.reduce(laterIndex, last), -1)
  /** Blocks of a file by the class that its entities give them. */
  const inClasses = new Map<readonly Block[], Map<string, readonly Block[]>>()
  for (const entity of level.entities) {
    const shown = isMap(entity) ? await reader.blocksOf(entity, [own], entity.position) : undefined
    if (shown === undefined) {
      entities.push(entity)
      continue
    }
    if (joinsWorld(entity)) {
      const isAdmitted = reader.admits(shown, entity)
      const placed = isAdmitted ? blocksInWorld(shown, entity, nextIndex) : []
      for (const block of placed) world.push(block)
      nextIndex += placed.length
      entities.push({ ...entity, kind: 'point', file: '' })
      continue
    }
    const blocks = remembered(
      remembered(inClasses, shown, () => new Map<string, readonly Block[]>()),
      entity.action,
      () => blocksInClass(shown, entity),
    )
    if (!numbers.has(blocks) && !reader.admits(blocks, entity)) {
      entities.push(entity)
      continue
    }
    const part = numbers.get(blocks) ?? parts.push({ name: entity.file, blocks }) - 1
    numbers.set(blocks, part)
    entities.push({ ...entity, part })
  }
  const { sources, inputs, diagnostics } = reader
  return { level: { ...level, blocks: world, parts, entities }, sources, inputs, diagnostics }
}

function laterIndex(last: number, { index }: Block): number {
  return Math.max(last, index)
}

/** The value of a key; made if missing. */
function remembered<Key, Value>(values: Map<Key, Value>, key: Key, make: () => Value): Value {
  const existing = values.get(key)
  if (existing !== undefined) return existing
  const made = make()
  values.set(key, made)
  return made
}

function isMap({ kind }: Entity): boolean {
  return kind === 'map'
}

/** Blocks of levels by file, in the file's own space. */
class PrefabReader {
  readonly sources: LevelSource[] = []
  readonly inputs: string[] = []
  readonly diagnostics: StoredDiagnostic[] = []
  readonly #context: ImportContext
  readonly #limits: PrefabLimits
  readonly #shaders: MapShaders | undefined
  readonly #seen = new Map<string, readonly Block[] | undefined>()
  readonly #reported = new Set<string>()
  #triangles = 0

  constructor(context: ImportContext, limits: PrefabLimits, shaders: MapShaders | undefined) {
    this.#context = context
    this.#limits = limits
    this.#shaders = shaders
  }

  /** @param inside hashes of the files that contain this one. @param at position of its first entity in the level. */
  async blocksOf(entity: Entity, inside: readonly string[], at: Vector): Promise<readonly Block[] | undefined> {
    const name = referenceName(entity.file)
    const about: Reference = { name, endings: [], otherEndings: OTHER_ENDINGS, scope: 'project' }
    const file = await this.#context.references.find(about)
    this.inputs.push(name, file === undefined ? '' : extensionOf(file.path), file?.sha256 ?? '')
    if (file === undefined) {
      const advice = 'put it, or a .wmp or .map of its name, into a folder of the project'
      const text = `the level ${name}, which is placed in this one, is nowhere in the project: ${advice}`
      this.#report(name, { code: 'prefab-missing', text, consequence: 'it is not drawn', at })
      return undefined
    }
    if (inside.includes(file.sha256) || inside.length > MAX_DEPTH) {
      const text = inside.includes(file.sha256)
        ? `${entityText(entity)} places the level ${name} in itself`
        : `${entityText(entity)} places the level ${name} more than ${MAX_DEPTH} levels deep`
      this.#report(`${name} nested`, {
        about,
        code: 'prefab-nested',
        text,
        consequence: 'the inner one is left out; remove the entity, or name another level',
        at,
      })
      return undefined
    }
    if (this.#seen.has(file.sha256)) return this.#seen.get(file.sha256)
    const source = this.#read(file.bytes, file.path, about, at)
    const blocks = source && (await this.#flatten(source.level, [...inside, file.sha256], about, at))
    this.#seen.set(file.sha256, blocks)
    return blocks
  }

  #read(bytes: Uint8Array, path: string, about: Reference, at: Vector): LevelSource | undefined {
    const code = 'prefab-unreadable'
    const consequence = 'it is not drawn; save or compile it again'
    if (isLfsPointer(bytes)) {
      this.diagnostics.push({ about, code, text: lfsPointerText(baseName(path)), consequence, at })
      return undefined
    }
    try {
      const source = readLevelSource(bytes, path, undefined, this.#shaders)
      this.sources.push(source)
      for (const { severity: _severity, ...diagnostic } of source.level.diagnostics)
        this.diagnostics.push({ ...diagnostic, about, ...(LEVEL_NOTES.has(diagnostic.code) && { isNote: true }) })
      return source
    } catch (error) {
      if (!(error instanceof FormatError)) throw error
      this.diagnostics.push({
        about,
        code,
        text: `${error.format}: ${error.reason}`,
        consequence,
        at,
        ...addressOf(error),
      })
      return undefined
    }
  }

  /** Blocks of a level together with those of the levels and parts that its entities show. */
  async #flatten(
    level: BrushLevel,
    inside: readonly string[],
    about: Reference,
    at: Vector,
  ): Promise<readonly Block[]> {
    const blocks = [...level.blocks]
    let triangles = trianglesOf(blocks)
    for (const entity of level.entities) {
      const shown = isMap(entity) ? await this.blocksOf(entity, inside, at) : level.parts[entity.part ?? -1]?.blocks
      if (shown === undefined) continue
      const sum = triangles + trianglesOf(shown)
      const excess = excessOf(blocks.length + shown.length, sum, this.#limits)
      if (excess !== undefined) {
        const text = `${excess}; the first that does not fit is ${entityText(entity)}`
        this.#report(`${about.name} size`, { about, code: 'prefab-nested', text, consequence: LEFT_OUT, at })
        continue
      }
      triangles = sum
      for (const block of transformBlocks(shown, entity)) blocks.push(block)
    }
    return blocks
  }

  /** Whether the level has room for one more prefab besides those already admitted. */
  admits(blocks: readonly Block[], entity: Entity): boolean {
    const sum = this.#triangles + trianglesOf(blocks)
    const { triangles } = this.#limits
    if (sum <= triangles) {
      this.#triangles = sum
      return true
    }
    const text = `with ${entityText(entity)}, the levels that are placed in this one become more than ${triangles} triangles`
    this.#report(entity.file, {
      code: 'prefab-nested',
      text,
      consequence: 'it is not drawn; remove entities that place levels',
      at: entity.position,
    })
    return false
  }

  /** Reports each diagnostic once per file. */
  #report(key: string, diagnostic: StoredDiagnostic): void {
    if (this.#reported.has(key)) return
    this.#reported.add(key)
    this.diagnostics.push(diagnostic)
  }
}

/** Names an entity in a message. */
function entityText({ name, file }: Entity): string {
  return name === '' ? `an entity without a name (${shortName(file)})` : `the entity "${shortName(name)}"`
}

/** Which limit one file exceeds, nested levels included; undefined when it exceeds no limit. */
function excessOf(blocks: number, triangles: number, limits: PrefabLimits): string | undefined {
  if (blocks > limits.blocks) {
    return `the level holds more than ${limits.blocks} blocks with the levels that are placed in it`
  }
  if (triangles <= limits.nestedTriangles) return undefined
  return `the level becomes more than ${limits.nestedTriangles} triangles with the levels that are placed in it`
}

function trianglesOf(blocks: readonly Block[]): number {
  let triangles = 0
  for (const { faces } of blocks) for (const { corners } of faces) triangles += corners.length - 2
  return triangles
}
