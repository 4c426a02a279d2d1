import { cp, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheOf } from './cache-of.js'
import { type Measured, measure } from './own-process.js'
import { entryOf, type ScaleProject } from './project.js'

/** A step on the assets of a project. */
export interface AssetsRow extends Measured {
  readonly step: string
  readonly cacheFiles?: number
  readonly cacheMegabytes?: number
}

/** Builds a project in Vite, cold and warm, and runs commands on it. @throws Error if two builds make different packs */
export async function* measureAssets({ root, packages, sources }: ScaleProject): AsyncGenerator<AssetsRow> {
  const cold = await measure({ step: 'build', packages, root })
  yield { step: 'cold build', ...cold, ...(await cacheOf(root)) }
  const warm = await measure({ step: 'build', packages, root })
  if (warm.checksum !== cold.checksum) {
    throw new Error(`expected the packs ${cold.checksum} again, found ${warm.checksum}`)
  }
  yield { step: 'warm build', ...warm }
  const packs = await plainAssets(root)
  yield { step: 'Vite alone', ...(await measure({ step: 'plain', packages, root })) }
  yield { step: 'types', ...(await measure({ step: 'types', packages, root })) }
  yield { step: 'types, unchanged', ...(await measure({ step: 'types', packages, root })) }
  yield { step: 'first asset', ...(await measure({ step: 'first', packages, root, module: `/${sources[0]}` })) }
  yield {
    step: 'first asset, Vite alone',
    ...(await measure({ step: 'plain first', packages, root, module: packs[0] })),
  }
  yield { step: 'inspect', ...(await measure({ step: 'inspect', packages, root })) }
}

/** Copies the packs of a build, and writes an entry that imports them as plain files. @returns their URLs */
async function plainAssets(root: string): Promise<readonly string[]> {
  await cp(join(root, 'dist/assets'), join(root, 'plain'), { recursive: true })
  const packs = (await readdir(join(root, 'plain'))).filter((name) => name.endsWith('.glb')).sort()
  await writeFile(join(root, 'plain.js'), entryOf(packs.map((name) => `./plain/${name}?url`)))
  return packs.map((name) => `/plain/${name}?url`)
}
