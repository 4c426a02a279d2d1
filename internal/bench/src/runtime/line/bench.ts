import { rm } from 'node:fs/promises'
import { launchChromium } from '@brushwork-internal/testkit'
import { buildDemo, packsChecksum } from './build-demo.js'
import { type Load, loadPage } from './load-page.js'
import { ServedFolder } from './served-folder.js'

/** A build of the demo that was visited. */
export interface MeasuredBuild {
  readonly name: string
  /** Bytes of all files after brotli. */
  readonly byteLength: number
  readonly loads: readonly Load[]
  readonly checksum: string
}

/**
 * Visits builds of the demo over a simulated line, in turns, each time with an empty browser cache.
 * @param against folder of another build of the demo, such as one of an earlier version.
 */
export async function benchLine(rounds: number, against: string | undefined): Promise<readonly MeasuredBuild[]> {
  const folders = [
    { name: 'final', folder: await buildDemo('final'), isOurs: true },
    { name: 'draft', folder: await buildDemo('draft'), isOurs: true },
    ...(against === undefined ? [] : [{ name: against, folder: against, isOurs: false }]),
  ]
  const browser = await launchChromium()
  const builds = await Promise.all(
    folders.map(async ({ name, folder }) => {
      const loads: Load[] = []
      return { name, loads, checksum: packsChecksum(folder), served: await ServedFolder.open(folder) }
    }),
  )
  try {
    for (let round = 0; round < rounds; round++) {
      for (const { loads, served } of builds) loads.push(await loadPage(browser, served.url))
    }
    return builds.map(({ served, ...build }) => ({ ...build, byteLength: served.byteLength }))
  } finally {
    await browser.close()
    for (const { served } of builds) await served.close()
    for (const { folder, isOurs } of folders) if (isOurs) await rm(folder, { recursive: true, force: true })
  }
}
