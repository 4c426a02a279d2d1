import { openSession } from '@brushwork/pipeline'
import type { BuiltInPage } from './built-in-page.js'
import { MemoryFiles } from './memory-files.js'

/** Builds assets of a project that only the page has, twice: the second time from its cache. */
window.buildInPage = async (files, names, options) => {
  const host = new MemoryFiles(Object.entries(files).map(([path, bytes]) => [`/game/${path}`, Uint8Array.from(bytes)]))
  const session = openSession({ host, root: '/game', cacheDir: '/cache', settings: { asked: options } })
  const builtAssets: BuiltInPage[] = []
  for (const name of [...names, ...names]) {
    const { sha256, facts, warnings, cached } = await session.build(`/game/${name}`)
    builtAssets.push({ name, kind: facts.kind, sha256, cached, warnings: warnings.map(({ text }) => text) })
  }
  await session.finish()
  return builtAssets
}
