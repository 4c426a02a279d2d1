import { homedir, tmpdir } from 'node:os'
import { posix } from 'node:path'
import { formatOf } from '@brushwork/codecs/formats'
import { type AssetFacts, BUILD_DEFAULTS, BuildError, buildAsset, levelRoot, sourceKind } from '@brushwork/pipeline'
import { notesOf } from '@brushwork/pipeline/config'
import { nodeHost } from '@brushwork/pipeline/node'
import { PackError, readLevel, readModel, readTerrain } from '@brushwork/runtime'
import { type LeftBehind, leftBehind } from './left-behind.js'

/** What became of one source. */
export interface Tried {
  /** As shown. */
  readonly file: string
  readonly kind: AssetFacts['kind']
  /** Of the format; empty for a file of none. */
  readonly format: string
  /** `thrown`: anything but a BuildError, or a pack that the runtime does not read: a defect of ours. */
  readonly result: 'read back' | 'refused' | 'thrown'
  /** Code of the first reason, or name of what was thrown. */
  readonly code: string
  readonly message: string
  /** Codes of warnings and notes, each as often as it came. */
  readonly warnings: readonly string[]
  readonly left: LeftBehind
}

/** As on the command line: never the project of a level. */
const NEVER = [homedir(), tmpdir()].map((folder) => folder.replaceAll('\\', '/'))

/** Builds a source as `brushwork build` does, and reads the pack as a game does. */
export async function trySource(path: string, file: string): Promise<Tried> {
  const kind = sourceKind(path) ?? 'model'
  const bytes = (await nodeHost.readFile(path)) ?? new Uint8Array(0)
  const format = formatOf(bytes, path)
  const base = { file, kind, format: format?.id ?? '', warnings: [], left: {} }
  try {
    const start = posix.dirname(path)
    const root = kind === 'level' ? await levelRoot(path, { host: nodeHost, start, never: NEVER }) : start
    const built = await buildAsset(
      { file: path, options: { ...BUILD_DEFAULTS, profile: 'draft' } },
      { host: nodeHost, root },
    )
    READ[built.facts.kind](await built.readPack())
    const left = format === undefined ? {} : leftBehind(format.read(bytes), built.facts)
    return {
      ...base,
      result: 'read back',
      code: '',
      message: '',
      warnings: [...built.warnings, ...notesOf(built.facts)].map(({ code }) => code),
      left,
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (error instanceof BuildError) return { ...base, result: 'refused', code: error.messages[0]?.code ?? '', message }
    const name =
      error instanceof PackError ? `PackError ${error.code}` : error instanceof Error ? error.name : 'unknown'
    return { ...base, result: 'thrown', code: name, message }
  }
}

const READ: Readonly<Record<AssetFacts['kind'], (pack: Uint8Array) => unknown>> = {
  model: readModel,
  terrain: readTerrain,
  level: readLevel,
}
