import * as fs from 'node:fs'
import type { Host } from '@brushwork/pipeline'
import { failure } from '@brushwork/pipeline/config'
import { nodeHost } from '@brushwork/pipeline/node'
import { Random } from '@brushwork-internal/testkit/random'
import { BuildError } from '../../../../../../packages/pipeline/src/diagnostics/build-error.js'
import { type FileSystem, fileHost } from '../../../../../../packages/pipeline/src/host/file-host.js'
import type { Fault } from '../../fault.js'
import { checkHealing, type TestBed, tryBuild } from '../../project/test-bed.js'
import { sample } from '../../sample.js'

/** Calls of the system that write, and errors that they give. */
const CALLS = ['open', 'write', 'close', 'rename', 'mkdir', 'unlink', 'utimes'] as const
const CODES = ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EACCES', 'EMFILE', 'ESTALE'] as const
/** From the n-th call on, for good or once. */
const FIRST = [0, 1, 4, 11]

interface Trial {
  readonly call: (typeof CALLS)[number]
  readonly code: (typeof CODES)[number]
  readonly first: number
  readonly isOnce: boolean
}

/** Errors of single calls of the system, below the host. */
export const systemErrors: Fault = {
  id: 'system',
  text: `${CALLS.join(', ')} fail in the store with ${CODES.join(', ')}, from the n-th call on or once; half a file may be written`,
  async run(testBed, tally, { count, seed }) {
    const trials = CALLS.flatMap((call) =>
      CODES.flatMap((code) => FIRST.flatMap((first) => [true, false].map((isOnce) => ({ call, code, first, isOnce })))),
    )
    for (const [at, trial] of sample(trials, count, new Random(seed)).entries()) {
      const store = `${testBed.folder}/system-${at}`
      const { call, code, first, isOnce } = trial
      await tally.try(`${call} fails with ${code} ${isOnce ? 'at' : 'from'} call ${first}${isOnce ? '' : ' on'}`, () =>
        check(testBed, store, trial),
      )
      await fs.promises.rm(store, { recursive: true, force: true })
    }
  },
}

async function check(testBed: TestBed, store: string, trial: Trial): Promise<string | undefined> {
  const built = await tryBuild(testBed, { store, host: hostOn(failingFiles(store, trial), testBed) })
  if (typeof built === 'string') return built
  const warnings = built.cacheWarnings.length
  if (warnings > 1) return `expected one warning at most, found ${warnings}`
  return checkHealing(testBed, store)
}

function hostOn(files: FileSystem, { host }: TestBed): Host {
  const machine = {
    sha256: nodeHost.sha256,
    now: nodeHost.now,
    time: nodeHost.time,
    uniqueName: () => crypto.randomUUID(),
  }
  // The test bed's own view of the project: its files count as settled.
  const failing = fileHost(files, machine)
  return {
    ...host,
    ...failing,
    fileState: host.fileState,
    writeFileAtomic: (...args) => failing.writeFileAtomic(...args).catch(rethrow),
    removeFile: (path) => failing.removeFile(path).catch(rethrow),
  }
}

/** Errors of the pipeline's sources become errors of the built pipeline, which looks for its own class. */
function rethrow(error: unknown): never {
  if (!(error instanceof BuildError)) throw error
  const [{ file, code, text }] = error.diagnostics
  throw failure(file, code, text)
}

function failingFiles(store: string, { call, code, first, isOnce }: Trial): FileSystem {
  let calls = 0
  const fail = (name: Trial['call'], path: string): void => {
    if (name !== call || !path.startsWith(store)) return
    const isFailing = isOnce ? calls === first : calls >= first
    calls++
    if (isFailing) throw Object.assign(new Error(`${code}: a fault, ${name} '${path}'`), { code })
  }
  const { promises } = fs
  return {
    ...fs,
    utimesSync: (path, accessed, modified) => {
      fail('utimes', path)
      fs.utimesSync(path, accessed, modified)
    },
    promises: {
      ...promises,
      mkdir: async (path) => {
        fail('mkdir', path)
        return promises.mkdir(path)
      },
      rename: async (from, to) => {
        fail('rename', to)
        return promises.rename(from, to)
      },
      unlink: async (path) => {
        fail('unlink', path)
        return promises.unlink(path)
      },
      open: async (path, flags) => {
        fail('open', path)
        const file = await promises.open(path, flags)
        return {
          writeFile: async (bytes) => {
            try {
              fail('write', path)
            } catch (error) {
              if (bytes instanceof Uint8Array) await file.writeFile(bytes.subarray(0, bytes.length >> 1))
              throw error
            }
            return file.writeFile(bytes)
          },
          close: async () => {
            await file.close()
            fail('close', path)
          },
        }
      },
    },
  }
}
