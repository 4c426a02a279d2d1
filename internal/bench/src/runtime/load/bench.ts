import { posix, relative } from 'node:path'
import { openSession } from '@brushwork/pipeline'
import { type BuildOptions, sourceKind } from '@brushwork/pipeline/config'
import { nodeHost } from '@brushwork/pipeline/node'
import { readModel } from '@brushwork/runtime'
import { launchChromium } from '@brushwork-internal/testkit'
import { corpusRoot } from '@brushwork-internal/testkit/corpus'
import type { Browser, Page } from 'playwright-core'
import { sourcesIn } from '../../packs/carried/bench.js'
import { type PackSize, sizeOf } from '../../packs/sizes/pack-size.js'
import { servePage } from '../serve-page.js'
import { busyTimes } from './busy-times.js'
import { type ComparedLoads, GOALS, type Goal, SIDES, type Side, type StagedFiles } from './measured.js'
import { rivalFilesOf } from './rival-files.js'

/** Models by the end of their paths: 249, 231, 42 and 8 frames; then still ones from small to large. */
const MODELS = [
  'mdl4-human.mdl',
  'mdl4-golem.mdl',
  'warlock.MDL',
  'minigun.MDL',
  'keypadkey0.mdl',
  'mdl3-crystal.mdl',
  'KisteA.mdl',
  'core_terminal.mdl',
  'quake/steg.mdl',
  'quarters/beds.mdl',
  'mdl4-norc.mdl',
  'mdl7-blob.mdl',
  'tpweapon.md3',
  'Glockenkessel.mdl',
  'tplgun.md3',
  'mdl5-earth.mdl',
  'tech/terminal.mdl',
]

/** New pages for each side and goal. */
const PAGES = 3

/** Milliseconds of the page's main thread: of each load on one page, and of the first load of several pages. */
interface BusyTimes {
  readonly later: readonly number[]
  readonly first: readonly number[]
}

/** A model that both loaders have loaded. */
export interface LoadReport extends ComparedLoads {
  readonly file: string
  /** The files with their images. */
  readonly bytes: Readonly<Record<Side, PackSize>>
  readonly processor: Readonly<Record<Goal, Readonly<Record<Side, BusyTimes>>>>
}

/**
 * Loads models of the corpus in Chromium, with trusted readers, as their modules do, and with GLTFLoader and MeshoptDecoder.
 * @param filter part of the paths that are measured
 * @throws Error without a corpus, when a page fails, and when the rival's file does not hold the same.
 */
export async function benchLoad(rounds: number, filter = ''): Promise<LoadReport[]> {
  if (corpusRoot === undefined) throw new Error('No corpus to measure: set BRUSHWORK_CORPUS to a corpus folder.')
  const folder = corpusRoot
  const paths = sourcesIn(folder).map((path) => path.replaceAll('\\', '/'))
  const files = MODELS.flatMap(
    (name) => paths.find((path) => path.endsWith(name) && path.includes(filter) && sourceKind(path) === 'model') ?? [],
  )
  const served = await servePage(new URL('page.ts', import.meta.url))
  const browser = await launchChromium()
  try {
    const reports: LoadReport[] = []
    for (const path of files) {
      const { pack, isTrusted } = await packOf(path, 'pack')
      if (!isTrusted) throw new Error(`${path}: its module would not have a reader of its own`)
      const { whole, bare } = await rivalFilesOf((await packOf(path, 'interchange')).pack, readModel(pack))
      const bench = new LoadBench(browser, served.url, {
        pack: base64(pack),
        rival: base64(whole),
        bareRival: base64(bare),
      })
      const [ours, rival] = await Promise.all([sizeOf(pack), sizeOf(whole)])
      const processor = {} as Record<Goal, Record<Side, BusyTimes>>
      for (const goal of GOALS) processor[goal] = await bench.measure(goal, rounds)
      const file = relative(folder, path).replaceAll('\\', '/')
      reports.push({ file, bytes: { ours, rival }, processor, ...(await bench.compare()) })
    }
    return reports
  } finally {
    await browser.close()
    served.close()
  }
}

/** Measures one model on pages of its own. */
class LoadBench {
  readonly #browser: Browser
  readonly #url: string
  readonly #files: StagedFiles

  constructor(browser: Browser, url: string, files: StagedFiles) {
    this.#browser = browser
    this.#url = url
    this.#files = files
  }

  async measure(goal: Goal, rounds: number): Promise<Record<Side, BusyTimes>> {
    const first: Record<Side, number[]> = { ours: [], rival: [] }
    // In turns, so that other work of the machine slows both.
    for (let page = 0; page < PAGES; page++)
      for (const side of SIDES) first[side].push(...(await this.#loads(goal, [side], 1)))
    const all = await this.#loads(goal, SIDES, rounds)
    const later = (side: Side) => all.filter((_, at) => SIDES[at % SIDES.length] === side)
    return {
      ours: { first: first.ours, later: later('ours') },
      rival: { first: first.rival, later: later('rival') },
    }
  }

  compare(): Promise<ComparedLoads> {
    return this.#onPage((page) => page.evaluate(() => window.compareLoads()))
  }

  #loads(goal: Goal, sides: readonly Side[], rounds: number): Promise<number[]> {
    return this.#onPage((page) =>
      busyTimes(this.#browser, page, () =>
        page.evaluate(([what, who, count]) => window.load(what, who, count), [goal, sides, rounds] as const),
      ),
    )
  }

  async #onPage<Result>(use: (page: Page) => Promise<Result>): Promise<Result> {
    const page = await this.#browser.newPage()
    page.on('pageerror', (error) => console.error(error))
    await page.goto(this.#url)
    await page.evaluate((files) => window.stageLoads(files), this.#files)
    try {
      return await use(page)
    } finally {
      await page.close()
    }
  }
}

interface Pack {
  readonly pack: Uint8Array
  /** A module has a trusted reader for the pack. */
  readonly isTrusted: boolean
}

async function packOf(file: string, target: BuildOptions['target']): Promise<Pack> {
  // In quants, as the pack is.
  const settings = { asked: { profile: 'final', scale: 1 } } as const
  const built = await openSession({ host: nodeHost, root: posix.dirname(file), settings }).build(file, { target })
  return { pack: await built.readPack(), isTrusted: built.isTrusted === true }
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}
