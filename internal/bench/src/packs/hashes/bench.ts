import { createHash } from 'node:crypto'
import { homedir, tmpdir } from 'node:os'
import { posix, resolve } from 'node:path'
import { openSession } from '@brushwork/pipeline'
import { BuildError, sourceKind } from '@brushwork/pipeline/config'
import { levelRoot } from '@brushwork/pipeline/inspect'
import { nodeHost } from '@brushwork/pipeline/node'
import { sourcesIn } from '../carried/bench.js'

/** Hashes of the results of each source, by path: of the pack, and of its facts and messages. */
export type PackHashes = Readonly<Record<string, { readonly pack: string; readonly rest: string }>>

/** Exact visibility takes long, and so do small images. Only final packs of models and terrains are rounded and coded. */
const PLAIN_IMAGES = { images: { format: 'original' } } as const
const QUICK = { model: PLAIN_IMAGES, terrain: PLAIN_IMAGES, level: { profile: 'draft' } } as const

const forwardSlashes = (path: string): string => path.replaceAll('\\', '/')

/** Folders that `brushwork build` never accepts as the project of a level. */
const EXCLUDED_ROOTS = [homedir(), tmpdir()].map(forwardSlashes)

/**
 * Builds every source below the folders without a cache and hashes the results. Two versions of the project that give the same hashes
 * build the same packs. @param onFile reports each file before its build.
 */
export async function hashPacks(folders: readonly string[], onFile: (file: string) => void): Promise<PackHashes> {
  const hashes: Record<string, { pack: string; rest: string }> = {}
  for (const folder of folders.map((name) => forwardSlashes(resolve(name)))) {
    for (const path of sourcesIn(folder).map(forwardSlashes)) {
      const file = posix.relative(posix.dirname(folder), path)
      onFile(file)
      hashes[file] = await hashPack(path)
    }
  }
  return hashes
}

/** Files whose hashes differ, or that only one of the two has, with what differs. */
export function differences(before: PackHashes, after: PackHashes): string[] {
  const files = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return files.flatMap((file) => {
    const [old, now] = [before[file], after[file]]
    if (old === undefined || now === undefined) return [`${file}: only ${old ? 'before' : 'now'}`]
    if (old.pack !== now.pack) return [`${file}: the pack differs`]
    return old.rest === now.rest ? [] : [`${file}: facts or messages differ`]
  })
}

async function hashPack(path: string): Promise<{ pack: string; rest: string }> {
  const start = posix.dirname(path)
  const root =
    sourceKind(path) === 'level' ? await levelRoot(path, { host: nodeHost, start, never: EXCLUDED_ROOTS }) : start
  try {
    const settings = { asked: QUICK[sourceKind(path) ?? 'model'] }
    const built = await openSession({ host: nodeHost, root, threads: false, settings }).build(path)
    // Messages name folders: those of two checkouts are the same below their roots.
    const rest = JSON.stringify([built.facts, built.warnings, built.issues]).replaceAll(root, '.')
    return { pack: built.sha256, rest: sha256(rest) }
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    return { pack: `refused: ${error.diagnostics[0]?.code}`, rest: sha256(error.message.replaceAll(root, '.')) }
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
