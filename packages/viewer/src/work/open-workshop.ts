import { type BuildSession, type BuiltAsset, openSession } from '@brushwork/pipeline'
import { BuildError } from '@brushwork/pipeline/host'
import { transfer } from 'comlink'
import type { DroppedFile } from '../files/dropped-file.js'
import { droppedHost, PROJECT } from './dropped-host.js'
import { laterReader } from './files/later-reader.js'
import { KEPT, keptHost } from './kept-host.js'
import { LevelSources } from './level-sources.js'
import { memoryHost } from './memory-host.js'
import { plainMessage, projectPath } from './plain-message.js'
import type { BrokenFile, BuildForm, BuiltFile, NamedFile, Progress, Workshop } from './workshop.js'

/** Largest size of the packs that are kept [bytes]. */
const KEPT_LIMIT = 256 * 1024 ** 2

/** The workshop of this worker. */
export function openWorkshop(): Workshop {
  const rest = keptHost(memoryHost())
  let files: readonly DroppedFile[] = []
  let sources = new LevelSources()
  return {
    ...laterReader(() => files),
    async open(dropped) {
      files = dropped
      sources = new LevelSources()
    },
    async findBlock(path, question) {
      const bytes = await droppedHost(files, await rest).readFile(`${PROJECT}/${path}`)
      return bytes && sources.findBlock(bytes, path, question)
    },
    async build(path, form, onProgress) {
      const host = droppedHost(files, await rest)
      const { target = 'pack', profile = 'draft', light = 'auto' } = form
      const session = openSession({
        host,
        root: PROJECT,
        cacheDir: KEPT,
        isSnapshot: true,
        threads: false,
        settings: { asked: { profile, light }, cacheSize: KEPT_LIMIT },
        onStep: ({ name }) => onProgress({ step: name }),
      })
      try {
        return await builtFile(session, path, target, onProgress)
      } catch (error) {
        if (!(error instanceof BuildError)) throw error
        return brokenFile(error)
      } finally {
        await session.finish()
      }
    },
  }
}

async function builtFile(
  session: BuildSession,
  path: string,
  target: NonNullable<BuildForm['target']>,
  onProgress: (progress: Progress) => void,
): Promise<BuiltFile> {
  const asset = await session.build(`${PROJECT}/${path}`, {
    target,
    onLight: (share) => onProgress({ step: 'light', share }),
  })
  // Its buffer is moved to the page, so it must not be the cache's.
  const pack = new Uint8Array(await asset.readPack())
  const named = await namedBy(session, asset)
  const { facts, sha256, warnings, notes, milliseconds, cached, references, issues } = asset
  const file: BuiltFile = {
    status: 'built',
    facts,
    pack,
    sha256,
    warnings: warnings.map(plainMessage),
    notes: notes.map(({ text }) => text),
    issues,
    lookups: lookupsOf(asset),
    references: references.map(({ name, path }) => ({ name, ...(path !== undefined && { path: projectPath(path) }) })),
    ...(named && { named }),
    milliseconds,
    cached,
  }
  return transfer(file, [pack.buffer])
}

/** The files that a level names. */
async function namedBy(session: BuildSession, asset: BuiltAsset): Promise<readonly NamedFile[] | undefined> {
  const { facts, options, dependencies } = asset
  if (facts.kind !== 'level') return undefined
  const { found } = await session.namedFiles({ facts, options, dependencies })
  return found.map(({ group, name, specifier }) => ({
    group,
    name,
    path: projectPath(pathOf(specifier.replace(/\?\w+$/, ''), dependencies[0])),
  }))
}

/** The path that an import specifier of a module means. */
function pathOf(specifier: string, module: string): string {
  const parts = module.split('/').slice(0, -1)
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

function brokenFile(error: BuildError): BrokenFile {
  return {
    status: 'broken',
    messages: error.diagnostics.map(plainMessage),
    frame: error.frame,
    lookups: lookupsOf(error),
  }
}

function lookupsOf({ dependencies, missing, searched }: Pick<BuildError, 'dependencies' | 'missing' | 'searched'>) {
  return {
    read: dependencies.map(projectPath),
    missing: missing.map(projectPath),
    searched: searched.map(projectPath),
  }
}
