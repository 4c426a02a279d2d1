import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { openSession } from '@brushwork/pipeline'
import { PackError, readModel, readTerrain } from '@brushwork/runtime'
import { createModelModule, createTerrainModule } from '@brushwork/runtime/module'
import { Random } from '@brushwork-internal/testkit/random'
import type { Fault } from '../fault.js'
import type { TestBed } from '../project/test-bed.js'

/** How long a download may stall [s]. */
const IDLE_SECONDS = 0.2
/** Answers of a server before it serves what it should. More than the retries of a load are given up. */
const MOST_FAULTS = 5
/** Tries for each kill of other faults. */
const TRIES = 2

/** Packs on a server that stalls, breaks off, or sends something else: a module gives its own asset, or a PackError. */
export const downloads: Fault = {
  id: 'downloads',
  text: 'a server of packs stalls, cuts, answers with pages, nothing, zeros, packs of other builds or wrong parts',
  isSlow: true,
  async run(testBed, tally, { count, seed }) {
    const served = await buildServed(testBed)
    const random = new Random(seed)
    for (let number = 0; number < count * TRIES; number++) {
      const asset = served[random.below(served.length)]
      const answers = Array.from({ length: random.below(MOST_FAULTS) }, () => ANSWERS[random.below(ANSWERS.length)])
      const cut = 1 + random.below(asset.pack.length - 1)
      await tally.try(`${asset.source}: ${answers.map(({ what }) => what).join(', ')}; at byte ${cut}`, () =>
        tryLoad(asset, answers, cut),
      )
    }
  },
}

interface Served {
  readonly source: string
  readonly pack: Uint8Array
  /** Its own pack of another build, of the same length. */
  readonly old: Uint8Array
  load(url: string): Promise<unknown>
  readonly asset: unknown
}

async function buildServed({ host, project }: TestBed): Promise<Served[]> {
  const session = openSession({ host, root: project, settings: { asked: { images: { format: 'png' } } } })
  const build = async (source: string) => {
    const built = await session.build(`${project}/${source}`)
    const { byteLength, sha256, checksum } = built
    if (checksum === undefined) throw new Error(`${source}: its pack was not read back`)
    const pack = await built.readPack()
    return { source, pack, old: olderPack(pack), file: { byteLength, sha256, checksum } }
  }
  const [model, terrain] = [await build('models/guard.mdl'), await build('hill.hmp')]
  const options = { idleSeconds: IDLE_SECONDS }
  return [
    {
      ...model,
      load: (url) => createModelModule({ url, ...model.file }, readModel).load(options),
      asset: readModel(model.pack),
    },
    {
      ...terrain,
      load: (url) => createTerrainModule({ url, ...terrain.file }, readTerrain).load(options),
      asset: readTerrain(terrain.pack),
    },
  ]
}

/** A pack with another number in its JSON, at the same place. */
function olderPack(pack: Uint8Array): Uint8Array {
  const text = new TextDecoder('latin1').decode(pack)
  const at = text.indexOf('"binaryHash":') + '"binaryHash":'.length
  const old = pack.slice()
  old[at] = old[at] === 0x39 ? 0x38 : old[at] + 1
  return old
}

async function tryLoad(served: Served, answers: readonly Answer[], cut: number): Promise<string | undefined> {
  let asked = 0
  const server = createServer((request, response) => {
    response.on('error', () => {})
    const { send } = answers[asked++] ?? WHOLE
    send(response, served, Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0), cut)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const loaded = await served.load(`http://127.0.0.1:${(server.address() as AddressInfo).port}/x.glb`)
    return isDeepStrictEqual(loaded, served.asset) ? undefined : 'another asset was loaded'
  } catch (failure) {
    if (!(failure instanceof PackError)) return `not a PackError: ${String(failure)}`
    const mended = answers.length <= 3 && answers.every(({ isInterruption }) => isInterruption)
    return mended ? `given up: ${failure.message}` : undefined
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

interface Answer {
  readonly what: string
  /** Whether a load goes on after it. */
  readonly isInterruption?: true
  /** @param from first byte that was asked for @param cut where the server misbehaves */
  readonly send: (response: ServerResponse, served: Served, from: number, cut: number) => void
}

const WHOLE: Answer = {
  what: 'the pack',
  send: (response, { pack }, from) => sendPart(response, pack, from, pack.length),
}

const ANSWERS: readonly Answer[] = [
  {
    what: 'a stall',
    isInterruption: true,
    send: (response, { pack }, from, cut) => sendPart(response, pack, from, Math.max(from, cut), 'stall'),
  },
  {
    what: 'a cut line',
    isInterruption: true,
    send: (response, { pack }, from, cut) => sendPart(response, pack, from, Math.max(from, cut), 'break'),
  },
  { what: 'no answer', isInterruption: true, send: () => {} },
  { what: 'nothing', send: (response) => response.writeHead(200).end() },
  { what: 'a page', send: (response) => response.writeHead(200).end('<!doctype html><title>Sign in</title>') },
  { what: 'status 404', send: (response) => response.writeHead(404).end() },
  { what: 'status 503', send: (response) => response.writeHead(503).end() },
  { what: 'an older pack', send: (response, { old }, from) => sendPart(response, old, from, old.length) },
  {
    what: 'zeros in place of the binary chunk',
    send: (response, { pack }) => {
      const json = new DataView(pack.buffer, pack.byteOffset).getUint32(12, true)
      response.writeHead(200).end(pack.slice().fill(0, 28 + json))
    },
  },
  {
    what: 'an older pack, cut, as one of the same version',
    send: (response, { old }, from, cut) => sendPart(response, old, from, Math.max(from, cut), 'break'),
  },
  {
    what: 'another part than was asked for',
    send: (response, { pack }, from) => {
      response.writeHead(206, { etag: '"a"', 'content-range': `bytes 0-${pack.length - 1}/${pack.length}` })
      response.end(pack.subarray(from >> 1))
    },
  },
]

function sendPart(
  response: ServerResponse,
  bytes: Uint8Array,
  from: number,
  to: number,
  end: 'end' | 'stall' | 'break' = 'end',
): void {
  const part = from > 0 ? { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` } : {}
  response.writeHead(from > 0 ? 206 : 200, { etag: '"a"', 'content-length': bytes.length - from, ...part })
  response.write(bytes.subarray(from, to), () => {
    if (end === 'end') response.end()
    if (end === 'break') response.destroy()
  })
}
