/** What the example shows: one machine builds, another one restores, an edit builds one shard, a dev server builds nothing. */
import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { levelOf } from '../author/level.mjs'
import { levelName, writeStudio } from '../author/studio.mjs'
import { CacheServer } from './cache-server.mjs'
import { Machine } from './machine.mjs'
import { processorTimeOfChildren } from './processor-time.mjs'

/** Brightness of the lamps of the level that is edited. */
const EDITED = 240

/**
 * Writes the studio and builds it on machine A; with `check`, goes on to machine B and returns what each step did.
 * @param folder absolute path: of the machines and of the server's store. What is in it is deleted.
 * @param size `worlds` packages of `levels` levels
 * @throws Error if a step does not do what the example claims
 */
export async function tellStory(folder, size, { check }) {
  await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  await mkdir(join(folder, 'server'), { recursive: true })
  const token = randomBytes(16).toString('hex')
  const server = await CacheServer.start(join(folder, 'server'), token)
  try {
    const [a, b] = ['a', 'b'].map((name) => new Machine(join(folder, name), { url: server.url, token }))
    const first = await firstBuild(a, size, server)
    return check ? { ...size, a: first, ...(await onOtherMachine(a, b, size, server)) } : { ...size, a: first }
  } finally {
    await server.stop()
  }
}

/** Machine A: the cache is empty. */
async function firstBuild(a, size, server) {
  await writeStudio(a.folder, size)
  await a.commit()
  await a.install()
  const step = await measured(server, () => a.build())
  expect('worlds that A built', step.built.length, size.worlds)
  // A pack each, and the output of each world.
  expect('artifacts that A stored', step.requests.stored, size.worlds * size.levels + size.worlds)
  return factsOf(step)
}

async function onOtherMachine(a, b, size, server) {
  await b.clone(a)
  await b.install()
  const restored = await measured(server, () => b.build())
  expect('worlds that B restored', restored.restored.length, size.worlds)
  expect('"FULL TURBO" on B', restored.isFullTurbo, true)
  expect('artifacts that B asked for', restored.requests.restored, size.worlds)
  expect('packs of B', await b.packs(), await a.packs())
  const edited = await edit(b, size, server)
  await b.forgetPacks()
  const served = await serve(b, size, server)
  return { b: { ...factsOf(restored), fullTurbo: restored.isFullTurbo }, edit: factsOf(edited), devServer: served }
}

/** Another lamp in one level: its world is built again, and of that world one level. */
async function edit(b, size, server) {
  await writeFile(join(b.folder, 'worlds/world-1', levelName(0)), levelOf(0, EDITED))
  const step = await measured(server, () => b.build())
  expect('worlds that the edit rebuilt', step.built, ['world-1'])
  expect('levels of that world that came from the server', step.requests.restored, size.levels - 1)
  expect('artifacts that the edit stored: a pack and a world', step.requests.stored, 2)
  return step
}

/** The game's dev server loads every level from packs that builds have stored. */
async function serve(b, { worlds, levels }, server) {
  const files = Array.from({ length: worlds * levels }, (_, at) =>
    join(b.folder, 'worlds', `world-${Math.floor(at / levels) + 1}`, levelName(at % levels)),
  )
  const { seconds, requests } = await measured(server, async () => ({ bytes: await b.serve(files) }))
  expect('levels of the dev server that came from the server', requests.restored, files.length)
  expect('levels that the dev server built', requests.missed + requests.stored, 0)
  return { levels: files.length, ...(seconds !== undefined && { seconds }), requests }
}

/** Runs a step, and counts its requests and its processor time. */
async function measured(server, step) {
  const before = processorTimeOfChildren()
  server.takeCounts()
  const result = await step()
  const after = processorTimeOfChildren()
  const seconds = before === undefined ? undefined : Number((after - before).toFixed(2))
  return { ...result, seconds, requests: server.takeCounts() }
}

const factsOf = ({ built, restored, seconds, requests }) => ({
  built: built.length,
  restored: restored.length,
  ...(seconds !== undefined && { seconds }),
  requests,
})

function expect(what, found, expected) {
  const [seen, wanted] = [found, expected].map((value) => JSON.stringify(value))
  if (seen !== wanted) throw new Error(`${what}: expected ${wanted}, found ${seen}`)
}
