import type { BrushworkConfig } from '@brushwork/pipeline/config'
import type { Fault } from '../fault.js'
import { checkHealing, type TestBed, tryBuild } from '../project/test-bed.js'
import { ArtifactServer, type Misbehavior } from '../remote/artifact-server.js'
import { FAILURES, POISONS } from '../remote/misbehaviors.js'
import type { Tally } from '../tally.js'

/** Longest wait for an answer [ms]. */
const TIMEOUT = 400
/** Longest wait for a body that is large, not slow [ms]. */
const LONG_TIMEOUT = 60_000

/** A remote cache that fails or sends other bytes than builds have stored there. */
export const remotes: Fault = {
  id: 'remote',
  text: 'a remote cache on the loopback interface is down, slow, refuses, ends or hangs within an answer, or sends other bytes than were stored',
  isSlow: true,
  async run(testBed, tally) {
    const server = await ArtifactServer.start()
    try {
      const filled = await tryBuild(testBed, {
        store: `${testBed.folder}/remote-first`,
        remote: remoteOf(server),
      })
      if (typeof filled === 'string') throw new Error(`a remote cache without a fault: ${filled}`)
      await tally.try('no fault', () => checkGood(testBed, server, `${testBed.folder}/remote-good`))
      const stored = new Map(server.artifacts)
      for (const [what, misbehavior] of Object.entries(FAILURES)) {
        await tryServer(testBed, tally, server, { what, misbehavior, warns: true })
      }
      for (const [what, misbehavior] of Object.entries(POISONS)) {
        await tryServer(testBed, tally, server, { what, misbehavior, warns: false })
        await tally.try(`${what}, stored there`, async () => {
          await poison(server, misbehavior, stored)
          return checkGood(testBed, server, `${testBed.folder}/remote-stored-${tally.tried}`, false)
        })
      }
    } finally {
      await server.close()
    }
    await tally.try('nothing listens', () => checkFailing(testBed, server, true))
  },
}

interface Trial {
  readonly what: string
  readonly misbehavior: Misbehavior
  readonly warns: boolean
}

async function tryServer(testBed: TestBed, tally: Tally, server: ArtifactServer, trial: Trial): Promise<void> {
  await tally.try(trial.what, async () => {
    server.misbehavior = trial.misbehavior
    try {
      return await checkFailing(
        testBed,
        server,
        trial.warns,
        !trial.warns || trial.what.includes('MiB') ? LONG_TIMEOUT : TIMEOUT,
      )
    } finally {
      server.misbehavior = undefined
    }
  })
}

function remoteOf({ url }: ArtifactServer, timeout = TIMEOUT * 50): BrushworkConfig['remoteCache'] {
  return { url, token: 'secret', timeout }
}

/** Builds with a bad server: right, with one warning if the server fails. The store must hold nothing of the server's. */
async function checkFailing(
  testBed: TestBed,
  server: ArtifactServer,
  warns: boolean,
  timeout = TIMEOUT,
): Promise<string | undefined> {
  const store = `${testBed.folder}/remote-${crypto.randomUUID()}`
  const built = await tryBuild(testBed, { store, remote: remoteOf(server, timeout) })
  if (typeof built === 'string') return built
  const warnings = built.cacheWarnings
  if (warnings.length !== (warns ? 1 : 0)) return `expected ${warns ? 1 : 0} warnings, found ${warnings.join('; ')}`
  if (built.made.length !== testBed.sources.length) return 'the build used what the server sent'
  return checkHealing(testBed, store)
}

/** Builds with a good server in an empty store. @param isWhole whether all is taken from the server */
async function checkGood(
  testBed: TestBed,
  server: ArtifactServer,
  store: string,
  isWhole = true,
): Promise<string | undefined> {
  const built = await tryBuild(testBed, { store, remote: remoteOf(server) })
  if (typeof built === 'string') return built
  if (built.cacheWarnings.length > 0) return `expected no warning, found ${built.cacheWarnings.join('; ')}`
  if (isWhole && built.made.length > 0) return `made ${built.made.join(', ')} again`
  const next = await tryBuild(testBed, { store: `${store}-next`, remote: remoteOf(server) })
  if (typeof next === 'string') return next
  return next.made.length === 0
    ? undefined
    : `the server did not heal: the next build made ${next.made.join(', ')} again`
}

/** Stores on the server what it sent wrongly before. */
async function poison(
  server: ArtifactServer,
  misbehavior: Misbehavior,
  stored: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  server.misbehavior = misbehavior
  const bodies = await Promise.all(
    Array.from(stored.keys(), async (id) => {
      const response = await fetch(`${server.url}/v8/artifacts/${id}?slug=brushwork`)
      return [id, new Uint8Array(await response.arrayBuffer())] as const
    }),
  )
  server.misbehavior = undefined
  for (const [id, body] of bodies) server.artifacts.set(id, body)
}
