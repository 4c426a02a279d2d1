import { FormatError } from '@brushwork/codecs'
import {
  type Block,
  type Level,
  type LevelEntity,
  type LevelPart,
  placeBlocks,
  type Vector,
} from '@brushwork/wmp-compiler'
import { baseName } from '../../host/path.js'
import { addressOf, type Finding } from '../../report/finding.js'
import { isLfsPointer, lfsPointerText } from '../../report/lfs-pointer.js'
import { type Reference, referenceName } from '../../resolve/reference.js'
import type { ImportContext } from '../import-context.js'
import { type LevelSource, readLevelSource } from './read-level.js'

/** Levels inside levels; deeper is a mistake. */
const MOST_DEPTH = 8
/** Blocks of one prefab with all that is nested in it: two that hold ten of each other would be millions. */
const MOST_BLOCKS = 100_000
/** Triangles of one prefab with all that is nested in it, copies counted; real levels place a tenth. */
const MAX_NESTED_TRIANGLES = 250_000
/** Triangles of all prefabs of a level together: some 40 MB of a pack. */
const MAX_TRIANGLES = 500_000
/** What is done about copies that are too much. */
const LEFT_OUT = 'copies that do not fit are left out'
/** Sources of a compiled level, tried when the file itself is nowhere. */
const OTHER_ENDINGS = ['.wmp', '.map']

/** A level whose entities show the levels that they name. */
export interface Prefabbed {
  readonly level: Level
  /** What was read besides, in the order of its first use. */
  readonly sources: readonly LevelSource[]
  readonly findings: readonly Finding[]
}

/**
 * Reads the levels that entities place in a level (kind `map`), each file once, with what is nested in them: a part for each.
 * What is missing, damaged or nested in itself is left out, with a finding.
 */
export async function addPrefabs(source: LevelSource, bytes: Uint8Array, context: ImportContext): Promise<Prefabbed> {
  const { level } = source
  if (!level.entities.some(isMap)) return { level, sources: [], findings: [] }
  const reader = new PrefabReader(context)
  const own = context.steps.sha256(bytes)
  const parts: LevelPart[] = [...level.parts]
  const numbers = new Map<readonly Block[], number>()
  const entities: LevelEntity[] = []
  for (const entity of level.entities) {
    const blocks = isMap(entity) ? await reader.blocksOf(entity.file, [own], entity.position) : undefined
    if (blocks === undefined) {
      entities.push(entity)
      continue
    }
    if (!numbers.has(blocks) && !reader.admits(blocks, entity)) {
      entities.push(entity)
      continue
    }
    const part = numbers.get(blocks) ?? parts.push({ name: entity.file, blocks }) - 1
    numbers.set(blocks, part)
    entities.push({ ...entity, part })
  }
  return { level: { ...level, parts, entities }, sources: reader.sources, findings: reader.findings }
}

function isMap({ kind }: LevelEntity): boolean {
  return kind === 'map'
}

/** Blocks of levels by file, in the space of the file. */
class PrefabReader {
  readonly sources: LevelSource[] = []
  readonly findings: Finding[] = []
  readonly #context: ImportContext
  readonly #known = new Map<string, readonly Block[] | undefined>()
  readonly #reported = new Set<string>()
  #triangles = 0

  constructor(context: ImportContext) {
    this.#context = context
  }

  /** @param inside hashes of the files that this one is nested in. @param at where the first of it stands in the level. */
  async blocksOf(written: string, inside: readonly string[], at: Vector): Promise<readonly Block[] | undefined> {
    const name = referenceName(written)
    const about: Reference = { name, endings: [], otherEndings: OTHER_ENDINGS, scope: 'project' }
    const file = await this.#context.references.find(about)
    if (file === undefined) {
      const text = `the level ${name}, which is placed in this one, is nowhere in the project`
      this.#report(name, { code: 'prefab-missing', text, consequence: 'it is not drawn', at })
      return undefined
    }
    if (inside.includes(file.sha256) || inside.length > MOST_DEPTH) {
      const text = inside.includes(file.sha256)
        ? 'the level is placed in itself'
        : `levels are placed in each other more than ${MOST_DEPTH} deep`
      this.#report(`${name} nested`, {
        about,
        code: 'prefab-nested',
        text,
        consequence: 'the inner one is left out',
        at,
      })
      return undefined
    }
    if (this.#known.has(file.sha256)) return this.#known.get(file.sha256)
    const source = this.#read(file.bytes, file.path, about, at)
    const blocks = source && (await this.#flatten(source.level, [...inside, file.sha256], about, at))
    this.#known.set(file.sha256, blocks)
    return blocks
  }

  #read(bytes: Uint8Array, path: string, about: Reference, at: Vector): LevelSource | undefined {
    const code = 'prefab-unreadable'
    const consequence = 'it is not drawn'
    if (isLfsPointer(bytes)) {
      this.findings.push({ about, code, text: lfsPointerText(baseName(path)), consequence, at })
      return undefined
    }
    try {
      const source = readLevelSource(bytes, path)
      this.sources.push(source)
      for (const { severity: _severity, ...finding } of source.level.messages) this.findings.push({ ...finding, about })
      return source
    } catch (error) {
      if (!(error instanceof FormatError)) throw error
      this.findings.push({
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

  /** The blocks of a level, and those of levels and parts that its entities show. */
  async #flatten(level: Level, inside: readonly string[], about: Reference, at: Vector): Promise<readonly Block[]> {
    const blocks = [...level.blocks]
    let triangles = trianglesOf(blocks)
    for (const entity of level.entities) {
      const shown = isMap(entity)
        ? await this.blocksOf(entity.file, inside, at)
        : level.parts[entity.part ?? -1]?.blocks
      if (shown === undefined) continue
      const sum = triangles + trianglesOf(shown)
      const text = excessOf(blocks.length + shown.length, sum)
      if (text !== undefined) {
        this.#report(`${about.name} size`, { about, code: 'prefab-nested', text, consequence: LEFT_OUT, at })
        continue
      }
      triangles = sum
      for (const block of placeBlocks(shown, entity)) blocks.push(block)
    }
    return blocks
  }

  /** Whether the level has room for one more prefab besides those admitted before. */
  admits(blocks: readonly Block[], { file, position }: LevelEntity): boolean {
    const sum = this.#triangles + trianglesOf(blocks)
    if (sum <= MAX_TRIANGLES) {
      this.#triangles = sum
      return true
    }
    const text = `the levels that are placed in this one become more than ${MAX_TRIANGLES} triangles`
    this.#report(file, { code: 'prefab-nested', text, consequence: 'it is not drawn', at: position })
    return false
  }

  /** Once for each file. */
  #report(key: string, finding: Finding): void {
    if (this.#reported.has(key)) return
    this.#reported.add(key)
    this.findings.push(finding)
  }
}

/** What one file would have too much of, with all that is nested in it; undefined for nothing. */
function excessOf(blocks: number, triangles: number): string | undefined {
  if (blocks > MOST_BLOCKS)
    return `the level holds more than ${MOST_BLOCKS} blocks with the levels that are placed in it`
  if (triangles <= MAX_NESTED_TRIANGLES) return undefined
  return `the level becomes more than ${MAX_NESTED_TRIANGLES} triangles with the levels that are placed in it`
}

function trianglesOf(blocks: readonly Block[]): number {
  let triangles = 0
  for (const { faces } of blocks) for (const { corners } of faces) triangles += corners.length - 2
  return triangles
}
