import { posix, relative } from 'node:path'
import { openSession } from '@brushwork/pipeline'
import { type BuildOptions, sourceKind } from '@brushwork/pipeline/config'
import { nodeHost } from '@brushwork/pipeline/node'
import { launchChromium } from '@brushwork-internal/testkit'
import { corpusRoot } from '@brushwork-internal/testkit/corpus'
import { Logger, NodeIO, Verbosity } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { sourcesIn } from '../../packs/carried/bench.js'
import { optimizeAsRival } from '../../packs/sizes/rival.js'
import { servePage } from '../serve-page.js'
import type { MeasuredLoad } from './measured.js'

/** Models by the end of their paths: 249, 231, 42 and 8 frames; two without frames, a small and a large one. */
const MODELS = ['mdl4-human.mdl', 'mdl4-golem.mdl', 'warlock.MDL', 'minigun.MDL', 'steg.mdl', 'tplgun.md3']

/** A model that both loaders have loaded. */
export interface LoadReport extends MeasuredLoad {
  readonly file: string
  /** Bytes of the files that are loaded, both without images. */
  readonly bytes: { readonly ours: number; readonly rival: number }
  /** Milliseconds of the page's main thread in each round. */
  readonly processor: { readonly ours: readonly number[]; readonly rival: readonly number[] }
}

/**
 * Loads models of the corpus in Chromium, with trusted readers, as their modules do, and with GLTFLoader and MeshoptDecoder.
 * @throws Error without a corpus, and when a page fails.
 */
export async function benchLoad(rounds: number): Promise<LoadReport[]> {
  if (corpusRoot === undefined) throw new Error('No corpus to measure: set BRUSHWORK_CORPUS to a corpus folder.')
  const folder = corpusRoot
  const paths = sourcesIn(folder).map((path) => path.replaceAll('\\', '/'))
  const files = MODELS.flatMap(
    (name) => paths.find((path) => path.endsWith(name) && sourceKind(path) === 'model') ?? [],
  )
  const served = await servePage(new URL('page.ts', import.meta.url))
  const browser = await launchChromium()
  try {
    const reports: LoadReport[] = []
    for (const path of files) {
      const { pack: ours, isTrusted } = await packOf(path, 'pack')
      if (!isTrusted) throw new Error(`${path}: its module would not have a reader of its own`)
      const rival = await optimizeAsRival(await withoutImages((await packOf(path, 'interchange')).pack))
      const page = await browser.newPage()
      page.on('pageerror', (error) => console.error(error))
      await page.goto(served.url)
      const sides = [ours, rival].map((bytes) => Buffer.from(bytes).toString('base64'))
      await browser.startTracing(page, { categories: [MARKS] })
      const measured = await page.evaluate(([a, b, count]) => window.measureLoad(a, b, count), [
        sides[0],
        sides[1],
        rounds,
      ] as const)
      const processor = processorTimes(await browser.stopTracing())
      await page.close()
      const file = relative(folder, path).replaceAll('\\', '/')
      reports.push({ file, bytes: { ours: ours.byteLength, rival: rival.byteLength }, processor, ...measured })
    }
    return reports
  } finally {
    await browser.close()
    served.close()
  }
}

interface Pack {
  readonly pack: Uint8Array
  /** A module has a trusted reader for the pack. */
  readonly isTrusted: boolean
}

async function packOf(file: string, target: BuildOptions['target']): Promise<Pack> {
  const settings = { asked: { profile: 'final' } } as const
  const built = await openSession({ host: nodeHost, root: posix.dirname(file), settings }).build(file, { target })
  return { pack: await built.readPack(), isTrusted: built.isTrusted === true }
}

/** Trace events of `performance.mark`. */
const MARKS = 'blink.user_timing'

/** What a trace has of a mark. */
interface Mark {
  readonly cat: string
  readonly name: string
  /** Processor time of its thread so far, µs. */
  readonly tts: number
}

/** Times between the marks of the page, which stand before, between and after the loaders of each round. */
function processorTimes(trace: Buffer): LoadReport['processor'] {
  const { traceEvents }: { readonly traceEvents: readonly Mark[] } = JSON.parse(trace.toString())
  const marks = traceEvents
    .filter(({ cat, name }) => cat === MARKS && ['start', 'middle', 'end'].includes(name))
    .toSorted((a, b) => a.tts - b.tts)
  const between = (from: number) =>
    marks.flatMap((mark, at) => (at % 3 === from ? (marks[at + 1].tts - mark.tts) / 1000 : []))
  return { ours: between(0), rival: between(1) }
}

/** GLTFLoader decodes images, and our reader leaves that to the browser: neither counts. */
async function withoutImages(glb: Uint8Array): Promise<Uint8Array> {
  const io = new NodeIO().setLogger(new Logger(Verbosity.SILENT)).registerExtensions(ALL_EXTENSIONS)
  const document = await io.readBinary(glb)
  for (const texture of document.getRoot().listTextures()) texture.dispose()
  return io.writeBinary(document)
}
