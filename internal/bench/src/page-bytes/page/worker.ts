import { openSession, pageHost } from '@brushwork/pipeline/host'
import { createFsFromVolume, Volume } from 'memfs'
import { outcomeOf } from '../outcome.js'
import type { BuiltInPage, PageJob, SentWork } from '../work.js'

const CACHE = '/cache'

/** Files of a project in memory. */
type Files = ReturnType<typeof createFsFromVolume>

async function loadProject(project: string, paths: readonly string[]): Promise<Files> {
  const fs = createFsFromVolume(new Volume())
  for (const path of paths) {
    const response = await fetch(`/files/${[project, ...path.split('/')].map(encodeURIComponent).join('/')}`)
    if (!response.ok) throw new Error(`${path}: status ${response.status}`)
    const file = `/${project}/${path}`
    fs.mkdirSync(file.slice(0, file.lastIndexOf('/')), { recursive: true })
    fs.writeFileSync(file, new Uint8Array(await response.arrayBuffer()))
  }
  return fs
}

async function build(fs: Files, job: PageJob): Promise<Omit<BuiltInPage, 'job'>> {
  const { project, root, file, options } = job
  const host = pageHost(fs, {
    wasmUrl: (specifier) => new URL(`/wasm/${specifier}`, location.origin),
    ktx2: () => import('ktx2-encoder'),
  })
  const session = openSession({
    host,
    root: root === '' ? `/${project}` : `/${project}/${root}`,
    cacheDir: CACHE,
    settings: { asked: options },
  })
  const start = performance.now()
  const { cached: _, ...outcome } = await outcomeOf(session, `/${project}/${file}`, job)
  const milliseconds = performance.now() - start
  const again = await outcomeOf(session, `/${project}/${file}`, job)
  await session.finish()
  fs.rmSync(CACHE, { recursive: true, force: true })
  const isFoundAgain = again.cached && again.result === outcome.result
  return { ...outcome, milliseconds, ...(!outcome.result.startsWith('refused') && { isFoundAgain }) }
}

async function run(): Promise<void> {
  const { files, jobs } = (await (await fetch('/work')).json()) as SentWork
  let loaded: { readonly project: string; readonly fs: Files } | undefined
  for (const [number, job] of jobs.entries()) {
    const { project } = job
    if (loaded?.project !== project) loaded = { project, fs: await loadProject(project, files[project] ?? []) }
    await send('/built', { job: number, ...(await build(loaded.fs, job)) } satisfies BuiltInPage)
  }
  await send('/end', {})
}

async function send(path: string, value: object): Promise<void> {
  await fetch(path, { method: 'POST', body: JSON.stringify(value) })
}

run().catch((error: unknown) =>
  send('/failed', { message: error instanceof Error ? `${error.stack ?? error}` : `${error}` }),
)
