import { homedir, tmpdir } from 'node:os'
import { posix } from 'node:path'
import { formatOf } from '@brushwork/codecs/formats'
import { type AssetFacts, openSession } from '@brushwork/pipeline'
import { BuildError, sourceKind } from '@brushwork/pipeline/config'
import { levelRoot } from '@brushwork/pipeline/inspect'
import { nodeHost } from '@brushwork/pipeline/node'
import { PackError, readLevel, readModel, readSprite, readTerrain } from '@brushwork/runtime'
import { type LeftBehind, leftBehind, type ReadAsset } from './left-behind.js'

/** Result of building one source and reading its pack. */
export interface SourceResult {
  /** Path as shown in the report. */
  readonly file: string
  readonly kind: AssetFacts['kind']
  /** Format id; empty for an unknown format. */
  readonly format: string
  /**
   * `thrown`: any exception except BuildError, or a pack that the runtime cannot read. Either is a defect of Brushwork.
   */
  readonly result: 'read back' | 'refused' | 'thrown'
  /** Code of the first message, or name of the exception. */
  readonly code: string
  readonly message: string
  /** Codes of warnings and notes, repeated as often as they were reported. */
  readonly warnings: readonly string[]
  readonly left: LeftBehind
}

/** Folders that are never the project of a level, as on the command line. */
const EXCLUDED_ROOTS = [homedir(), tmpdir()].map((folder) => folder.replaceAll('\\', '/'))

/** Builds a source as `brushwork build` does and reads the pack as a game does. */
export async function buildSource(path: string, file: string): Promise<SourceResult> {
  const kind = sourceKind(path) ?? 'model'
  const bytes = (await nodeHost.readFile(path)) ?? new Uint8Array(0)
  const format = formatOf(bytes, path)
  const base = { file, kind, format: format?.id ?? '', warnings: [], left: {} }
  try {
    const start = posix.dirname(path)
    const root = kind === 'level' ? await levelRoot(path, { host: nodeHost, start, never: EXCLUDED_ROOTS }) : start
    const session = openSession({ host: nodeHost, root, threads: false, settings: { asked: { profile: 'draft' } } })
    const built = await session.build(path)
    const read = READ[built.facts.kind](await built.readPack())
    const left = format === undefined ? {} : leftBehind(format.read(bytes), built.facts, read)
    return {
      ...base,
      result: 'read back',
      code: '',
      message: '',
      warnings: [...built.warnings, ...built.notes].map(({ code }) => code),
      left,
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (error instanceof BuildError)
      return { ...base, result: 'refused', code: error.diagnostics[0]?.code ?? '', message }
    const name =
      error instanceof PackError ? `PackError ${error.code}` : error instanceof Error ? error.name : 'unknown'
    return { ...base, result: 'thrown', code: name, message }
  }
}

const READ: Readonly<Record<AssetFacts['kind'], (pack: Uint8Array) => ReadAsset>> = {
  model: readModel,
  terrain: readTerrain,
  sprite: readSprite,
  level: readLevel,
}
