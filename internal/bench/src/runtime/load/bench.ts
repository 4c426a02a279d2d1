import { posix, relative } from 'node:path'
import { BUILD_DEFAULTS, type BuildOptions, buildAsset, sourceKind } from '@brushwork/pipeline'
import { nodeHost } from '@brushwork/pipeline/node'
import { launchChromium } from '@brushwork-internal/testkit'
import { corpusRoot } from '@brushwork-internal/testkit/corpus'
import { Logger, NodeIO, Verbosity } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { sourcesIn } from '../../packs/carried/bench.js'
import { optimizeAsRival } from '../../packs/sizes/rival.js'
import { servePage } from '../serve-page.js'
import type { MeasuredLoad } from './measured.js'

/** Models by the end of their paths: many frames, many frames, a few. */
const MODELS = ['mdl4-human.mdl', 'mdl4-golem.mdl', 'warlock.MDL']

/** A model that both loaders have loaded. */
export interface LoadReport extends MeasuredLoad {
  readonly file: string
  /** Bytes of the files that are loaded, both without images. */
  readonly bytes: { readonly ours: number; readonly rival: number }
}

/**
 * Loads models of the corpus in Chromium, with our reader and with GLTFLoader and MeshoptDecoder.
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
      const ours = await packOf(path, 'pack')
      const rival = await optimizeAsRival(await withoutImages(await packOf(path, 'interchange')))
      const page = await browser.newPage()
      page.on('pageerror', (error) => console.error(error))
      await page.goto(served.url)
      const sides = [ours, rival].map((bytes) => Buffer.from(bytes).toString('base64'))
      const measured = await page.evaluate(([a, b, count]) => window.measureLoad(a, b, count), [
        sides[0],
        sides[1],
        rounds,
      ] as const)
      await page.close()
      const file = relative(folder, path).replaceAll('\\', '/')
      reports.push({ file, bytes: { ours: ours.byteLength, rival: rival.byteLength }, ...measured })
    }
    return reports
  } finally {
    await browser.close()
    served.close()
  }
}

async function packOf(file: string, target: BuildOptions['target']): Promise<Uint8Array> {
  const options = { ...BUILD_DEFAULTS, profile: 'final' as const, target }
  const built = await buildAsset({ file, options }, { host: nodeHost, root: posix.dirname(file) })
  return built.readPack()
}

/** GLTFLoader decodes images, and our reader leaves that to the browser: neither counts. */
async function withoutImages(glb: Uint8Array): Promise<Uint8Array> {
  const io = new NodeIO().setLogger(new Logger(Verbosity.SILENT)).registerExtensions(ALL_EXTENSIONS)
  const document = await io.readBinary(glb)
  for (const texture of document.getRoot().listTextures()) texture.dispose()
  return io.writeBinary(document)
}
