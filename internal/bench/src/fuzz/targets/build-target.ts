import { createHash } from 'node:crypto'
import { packChecksum } from '@brushwork/pack/write'
import { type BuildSession, type Host, openSession } from '@brushwork/pipeline'
import type { AssetOptions } from '@brushwork/pipeline/config'
import { BuildError, sourceKind } from '@brushwork/pipeline/config'
import { Calls, type Rules, unexpectedError, type Verdict } from '../calls.js'
import { mutation } from '../mutations/file-mutations.js'
import { BINARY_SWEEP, TEXT_SWEEP } from '../mutations/number-sweep.js'
import { memoryHost } from './memory-host.js'
import type { Target } from './target.js'
import { USE_PACK } from './use-pack.js'

/** A project with one damaged file. */
export interface Project {
  /** Path of the damaged file: the source itself or a file that it refers to. */
  readonly mutated: string
  /** Path of the source that is built. */
  readonly source: string
  /** All other files. */
  readonly files: ReadonlyMap<string, Uint8Array>
}

/** One of this many inputs is also built a second time, built with a cache, and built in the other output forms. */
const FULL_CHECK_INTERVAL = 8

/** Bytes of the largest RGBA image. A file of a few bytes may state this size. */
const MAX_IMAGE_BYTES = 4096 * 4096 * 4

/** Limits and permitted errors of a build. */
export const BUILD_RULES: Rules = {
  milliseconds: 2000,
  bytes: (input) => 64 * 1024 * 1024 + 8 * (input + MAX_IMAGE_BYTES),
  violationOf(error) {
    if (!(error instanceof BuildError)) return unexpectedError(error)
    const incomplete = error.diagnostics.find(
      ({ code, file, text }) => code === '' || text === '' || !file.startsWith('/'),
    )
    if (error.diagnostics.length > 0 && incomplete === undefined) return undefined
    return { rule: 'address', message: `no code, text or file: ${error.message}` }
  },
}

/**
 * Creates a target that mutates one kind of file and runs it through import, compilation, pack and the runtime's
 * readers.
 */
export function buildTarget(id: string, text: boolean, seeds: () => readonly Uint8Array[], project: Project): Target {
  const known: KnownPacks = new Map()
  return {
    id: `build/${id}`,
    seeds: async () => seeds(),
    mutation: (files, seed, number) => mutation(files, text, seed, number),
    judge: (input) => judgeBuild(project, input, known),
  }
}

/**
 * Creates a target that replaces each number of a file with each unusual number and builds the result.
 * @param stride prime step between the files that are built; 1 builds every file
 */
export function sweepTarget(
  id: string,
  text: boolean,
  seeds: () => readonly Uint8Array[],
  project: Project,
  stride: number,
): Target & Required<Pick<Target, 'count'>> {
  const sweep = text ? TEXT_SWEEP : BINARY_SWEEP
  const known: KnownPacks = new Map()
  return {
    id: `numbers/${id}`,
    seeds: async () => seeds(),
    count: (files) => Math.ceil(sweep.count(files) / stride),
    mutation: (files, _seed, number) => sweep.file(files, number * stride),
    judge: (input) => judgeBuild(project, input, known),
  }
}

/** Hashes of packs by the checksums by which modules know them. */
type KnownPacks = Map<number, string | undefined>

/** Builds a project with its damaged file and reads the result as a game does. */
async function judgeBuild(project: Project, input: Uint8Array, known: KnownPacks): Promise<Verdict> {
  const calls = new Calls(input.length, BUILD_RULES)
  const host = memoryHost(new Map([...project.files, [project.mutated, input]]))
  const pack = await buildAndUse(calls, 'build', project.source, host, {})
  if (sourceKind(project.source) === 'level') {
    await buildAndUse(calls, 'build simple', project.source, host, { mode: 'simple' })
  }
  judgeChecksum(calls, pack, known)
  if (isFullyChecked(input)) await judgeOtherForms(calls, project.source, host, pack)
  return calls.verdict(pack === undefined ? 'refused' : 'read')
}

/** A module takes no pack of another build: two packs never have the same checksum. */
function judgeChecksum(calls: Calls, pack: Uint8Array | undefined, known: KnownPacks): void {
  if (pack === undefined) return
  const [checksum, hash] = [packChecksum(pack), hashOf(pack)]
  if (known.has(checksum) && known.get(checksum) !== hash)
    calls.report('result', 'build', `another pack than before has the checksum ${checksum}`)
  known.set(checksum, hash)
}

async function judgeOtherForms(calls: Calls, source: string, host: Host, pack: Uint8Array | undefined): Promise<void> {
  for (const call of ['build again', 'build cold', 'build warm']) {
    const cacheDir = call === 'build again' ? undefined : '/cache'
    const again = await buildAndUse(calls, call, source, host, {}, cacheDir)
    if (hashOf(again) !== hashOf(pack)) calls.report('result', call, 'different bytes than the first time')
  }
  await calls.run('build ?glb', async () =>
    (await session(host, optionsOf(source)).build(source, { target: 'interchange' })).readPack(),
  )
  if (sourceKind(source) !== 'level') return
  await calls.run('compile', () =>
    session(host, { mode: 'bsp', profile: 'draft' }).compile(source, { target: 'wmb', debug: true }),
  )
}

async function buildAndUse(
  calls: Calls,
  call: string,
  source: string,
  host: Host,
  options: AssetOptions,
  cacheDir?: string,
): Promise<Uint8Array | undefined> {
  const built = await calls.run(call, async () => {
    const asset = await session(host, { ...optionsOf(source), ...options }, cacheDir).build(source)
    return { asset, pack: await asset.readPack() }
  })
  if (built === undefined) return undefined
  const { facts, warnings } = built.asset
  const invalidFact = notFinite(facts, 'facts')
  if (invalidFact !== undefined) calls.report('result', call, invalidFact)
  const incomplete = warnings.find(({ code, text }) => code === '' || text === '')
  if (incomplete !== undefined)
    calls.report('result', call, `a warning without code or text: ${JSON.stringify(incomplete)}`)
  await calls.run(`${call}, use`, () => USE_PACK[facts.kind](built.pack))
  return built.pack
}

/**
 * Levels as drafts, since exact visibility takes long, with small images, since most are stand-ins; all others as releases,
 * without slow images.
 */
function optionsOf(file: string): AssetOptions {
  return sourceKind(file) === 'level'
    ? { profile: 'draft', images: { format: 'png', maxSize: 16 } }
    : { images: { format: 'png' } }
}

function session(host: Host, asked: AssetOptions, cacheDir?: string): BuildSession {
  return openSession({ host, root: '/game', workers: 1, cacheDir, settings: { asked } })
}

/** Path and value of the first number in plain data that JSON cannot represent. */
function notFinite(value: unknown, path: string): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `${path} is ${value}`
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return undefined
  for (const [key, member] of Object.entries(value)) {
    const found = notFinite(member, `${path}.${key}`)
    if (found !== undefined) return found
  }
  return undefined
}

/** Depends only on the bytes, so that an input is always judged in the same way. */
function isFullyChecked(input: Uint8Array): boolean {
  return input.reduce((sum, byte) => (sum * 31 + byte) >>> 0, 7) % FULL_CHECK_INTERVAL === 0
}

function hashOf(pack: Uint8Array | undefined): string | undefined {
  return pack && createHash('sha256').update(pack).digest('hex')
}
