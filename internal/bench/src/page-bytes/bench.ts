import { installChromium } from '../../../../scripts/page/chromium.mjs'
import { installFirefox } from '../../../../scripts/page/firefox.mjs'
import { bundleWorker } from './bundle-worker.js'
import { buildInPage, buildOnNode } from './compare-bytes.js'
import { type CorpusSelection, corpusWork } from './corpus-work.js'
import { type FirstLoad, measureFirstLoads } from './first-load.js'
import { BROWSERS, type BrowserName } from './open-browser.js'
import type { Outcome, PageJob } from './work.js'

/** How the builds of a browser compare with those of Node. */
interface BrowserReport {
  readonly browser: BrowserName
  /** Sources with the same bytes and warnings. */
  readonly equal: number
  /** Sources that both refuse, with the same messages. */
  readonly refused: number
  /** Other sources, with what both gave. */
  readonly different: readonly string[]
  /** Packs that a second build did not find in the cache of the page. */
  readonly lost: readonly string[]
  /** Sums of the clock, milliseconds; Node's are its own. */
  readonly milliseconds: number
  readonly slowest: { readonly file: string; readonly milliseconds: number }
}

export interface PageBytesReport {
  readonly sources: number
  readonly nodeMilliseconds: number
  readonly browsers: readonly BrowserReport[]
  readonly loads: readonly FirstLoad[]
}

/** Builds every source of the folders on Node and in pages, and compares the packs. @param onJob is told what is built where */
export async function benchPageBytes(
  folders: readonly string[],
  selection: CorpusSelection,
  onJob: (text: string) => void,
): Promise<PageBytesReport> {
  await installChromium()
  await installFirefox()
  const work = await corpusWork(folders, selection)
  if (work.jobs.length === 0) throw new Error(`No source to build in ${folders.join(', ')}.`)
  const code = await bundleWorker()
  const expected = await buildOnNode(work, ({ file }) => onJob(`Node ${file}`))
  const browsers: BrowserReport[] = []
  for (const browser of BROWSERS) {
    const onBuilt = ({ job }: { readonly job: number }) => onJob(`${browser} ${work.jobs[job].file}`)
    const { built } = await buildInPage(browser, { work, code, onBuilt })
    const differs = (job: number) => textOf(built[job]) !== textOf(expected[job])
    const jobs = work.jobs.map((_, job) => job)
    const same = jobs.filter((job) => !differs(job))
    const refused = same.filter((job) => expected[job].result.startsWith('refused'))
    const slowest = built.toSorted((a, b) => b.milliseconds - a.milliseconds)[0]
    browsers.push({
      browser,
      equal: same.length - refused.length,
      refused: refused.length,
      different: jobs
        .filter(differs)
        .map((job) => `${nameOf(work.jobs[job])}: ${textOf(built[job])}, Node: ${textOf(expected[job])}`),
      lost: built.filter(({ isFoundAgain }) => isFoundAgain === false).map(({ job }) => nameOf(work.jobs[job])),
      milliseconds: built.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
      slowest: { file: nameOf(work.jobs[slowest.job]), milliseconds: slowest.milliseconds },
    })
  }
  const nodeMilliseconds = expected.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  return { sources: work.jobs.length, nodeMilliseconds, browsers, loads: await measureFirstLoads(code) }
}

const nameOf = ({ project, file }: PageJob): string => `${project}/${file}`

const textOf = ({ result, warnings }: Outcome): string => [result, ...warnings].join(' ')

export function printPageBytes({ sources, nodeMilliseconds, browsers, loads }: PageBytesReport): string {
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
  return [
    `${sources} sources; on Node ${seconds(nodeMilliseconds)}`,
    ...browsers.flatMap(({ browser, equal, refused, different, lost, milliseconds, slowest }) => [
      `${browser}: ${equal} equal, ${refused} refused by both, ${different.length} different; ${seconds(milliseconds)}, the slowest ${slowest.file} ${seconds(slowest.milliseconds)}`,
      ...different.map((text) => `  ${text}`),
      ...lost.map((name) => `  ${name}: not found again in the cache of the page`),
    ]),
    '',
    'What the worker loads, after brotli:',
    ...loads.map(
      ({ name, script, wasm, files }) =>
        `  ${name}: ${kilobytes(script)} script, ${kilobytes(wasm)} WebAssembly, ${files} files`,
    ),
  ].join('\n')
}
