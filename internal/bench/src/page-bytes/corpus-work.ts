import { readdirSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { basename, join, posix, resolve } from 'node:path'
import { sourceKind } from '@brushwork/pipeline/config'
import { levelRoot } from '@brushwork/pipeline/inspect'
import { nodeHost } from '@brushwork/pipeline/node'
import { sourcesIn } from '../packs/carried/bench.js'
import type { PageJob, PageProject, PageWork } from './work.js'

const forwardSlashes = (path: string): string => path.replaceAll('\\', '/')

/** Folders that are never the project of a level, as on the command line. */
const EXCLUDED_ROOTS = [homedir(), tmpdir()].map(forwardSlashes)

/** Which sources are built, and how. */
export interface CorpusSelection {
  /** Only sources whose path contains it. */
  readonly filter?: string | undefined
  /** Whether levels get the light of their defaults, which takes minutes for some. Default: that of their files, or none. */
  readonly isLit?: boolean | undefined
}

/** Every model, terrain and level below the folders. A page has the files of one folder inside them at a time. */
export async function corpusWork(
  folders: readonly string[],
  { filter = '', isLit }: CorpusSelection,
): Promise<PageWork> {
  const projects = folders.flatMap((folder) => projectsIn(forwardSlashes(resolve(folder))))
  const jobs: PageJob[] = []
  for (const { name, folder } of projects) {
    for (const path of sourcesIn(folder).map(forwardSlashes)) {
      if (!path.includes(filter)) continue
      const root = posix.relative(folder, await rootOf(path))
      const file = posix.relative(folder, path)
      // A level may have its textures anywhere in a folder above the project.
      jobs.push({ project: name, root: root.startsWith('..') ? '' : root, file, options: optionsFor(path, isLit) })
    }
  }
  const used = new Set(jobs.map(({ project }) => project))
  return { projects: projects.filter(({ name }) => used.has(name)), jobs }
}

function projectsIn(folder: string): PageProject[] {
  const inner = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return inner.map(({ name }) => ({ name: `${basename(folder)}-${name}`, folder: forwardSlashes(join(folder, name)) }))
}

async function rootOf(path: string): Promise<string> {
  const start = posix.dirname(path)
  return sourceKind(path) === 'level' ? levelRoot(path, { host: nodeHost, start, never: EXCLUDED_ROOTS }) : start
}

function optionsFor(path: string, isLit = false): PageJob['options'] {
  if (isLit || sourceKind(path) !== 'level') return {}
  return { light: path.toLowerCase().endsWith('.map') ? 'none' : 'keep' }
}
