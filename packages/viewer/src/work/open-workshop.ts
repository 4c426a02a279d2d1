import type { BuildSession, BuiltAsset } from '@brushwork/pipeline'
import { transfer } from 'comlink'
import { lookupsOf, orBroken } from './broken-file.js'
import { laterChecker } from './check/later-checker.js'
import { laterComparer } from './compare/later-comparer.js'
import { PROJECT } from './dropped-host.js'
import { laterExporter } from './export/later-exporter.js'
import { laterReader } from './files/later-reader.js'
import { LevelSources } from './level-sources.js'
import { OpenProject } from './open-project.js'
import type { BuildForm, BuiltFile, NamedFile, Progress } from './outcome.js'
import { plainMessage, projectPath } from './plain-message.js'
import type { Workshop } from './workshop.js'

/** The workshop of this worker. */
export function openWorkshop(): Workshop {
  const project = new OpenProject()
  let sources = new LevelSources()
  return {
    ...laterReader(() => project.files),
    ...laterChecker(project),
    ...laterExporter(project),
    ...laterComparer(project),
    async open(dropped) {
      await project.open(dropped)
      sources = new LevelSources()
    },
    async findBlock(path, question) {
      const bytes = await (await project.host()).readFile(`${PROJECT}/${path}`)
      return bytes && sources.findBlock(bytes, path, question)
    },
    build: (path, form, onProgress) =>
      orBroken(() => project.withSession(form, onProgress, (session) => builtFile(session, path, form, onProgress))),
  }
}

async function builtFile(
  session: BuildSession,
  path: string,
  form: BuildForm,
  onProgress: (progress: Progress) => void,
): Promise<BuiltFile> {
  const asset = await session.build(`${PROJECT}/${path}`, {
    target: form.target ?? 'pack',
    onLight: (share) => onProgress({ step: 'light', share }),
  })
  // Its buffer is moved to the page, so it must not be the cache's.
  const pack = new Uint8Array(await asset.readPack())
  const names = await namesIn(session, asset)
  const { facts, sha256, warnings, notes, milliseconds, cached, references, issues } = asset
  const file: BuiltFile = {
    status: 'built',
    form,
    facts,
    pack,
    sha256,
    warnings: [...warnings, ...names.warnings].map(plainMessage),
    notes: notes.map(({ text }) => text),
    issues,
    lookups: lookupsOf({
      dependencies: asset.dependencies,
      missing: [...asset.missing, ...names.missing],
      searched: [...asset.searched, ...names.searched],
    }),
    references: references.map(({ name, path }) => ({ name, ...(path !== undefined && { path: projectPath(path) }) })),
    ...(names.named && { named: names.named }),
    milliseconds,
    cached,
  }
  return transfer(file, [pack.buffer])
}

/** What a level names, and where it was looked for. */
interface Names extends Pick<BuiltAsset, 'warnings' | 'missing' | 'searched'> {
  readonly named?: readonly NamedFile[]
}

/** Finds the files that a level names. */
async function namesIn(session: BuildSession, asset: BuiltAsset): Promise<Names> {
  const { facts, options, dependencies } = asset
  if (facts.kind !== 'level') return { warnings: [], missing: [], searched: [] }
  const { found, ...names } = await session.namedFiles({ facts, options, dependencies })
  const named = found.map(({ group, name, specifier }) => ({
    group,
    name,
    path: projectPath(pathOf(specifier.replace(/\?\w+$/, ''), dependencies[0])),
  }))
  return { ...names, named }
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
