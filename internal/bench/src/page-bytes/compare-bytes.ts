import { posix } from 'node:path'
import { openSession } from '@brushwork/pipeline'
import { nodeHost } from '@brushwork/pipeline/node'
import { type BrowserName, openBrowser } from './open-browser.js'
import { outcomeOf } from './outcome.js'
import { type ServedWork, serveWork } from './serve-work.js'
import type { BuiltInPage, Outcome, PageJob, PageWork } from './work.js'

/** What Node gives for a job. */
export interface BuiltOnNode extends Outcome {
  readonly milliseconds: number
}

/** What a page gave, and the code that it loaded. */
export interface PageRun {
  readonly built: readonly BuiltInPage[]
  /** Paths of code and WebAssembly, in the order of their requests. */
  readonly loaded: readonly string[]
}

/** Builds all jobs on Node, without a cache and threads. */
export async function buildOnNode(
  { projects, jobs }: PageWork,
  onBuilt: (job: PageJob) => void = () => {},
): Promise<readonly BuiltOnNode[]> {
  const folders = new Map(projects.map(({ name, folder }) => [name, folder.replaceAll('\\', '/')]))
  const built: BuiltOnNode[] = []
  for (const job of jobs) {
    const folder = folders.get(job.project) ?? ''
    const settings = { asked: job.options }
    const session = openSession({ host: nodeHost, root: posix.join(folder, job.root), threads: false, settings })
    const start = performance.now()
    const { cached: _, ...outcome } = await outcomeOf(session, posix.join(folder, job.file), job)
    built.push({ ...outcome, milliseconds: performance.now() - start })
    onBuilt(job)
  }
  return built
}

/** Builds all jobs in the worker of a page. @throws Error with what the page throws */
export async function buildInPage(browser: BrowserName, served: ServedWork): Promise<PageRun> {
  const server = await serveWork(served)
  try {
    const open = openBrowser(browser, server.url)
    try {
      const built = await Promise.race([server.finished, open.ended])
      return { built, loaded: server.loaded }
    } finally {
      await open.close()
    }
  } finally {
    server.close()
  }
}
