import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Files } from './fixture.js'

/**
 * Creates a project in its own folder, with the runtime installed as from a registry: as files, not as links to this
 * repository.
 * @returns absolute path of the folder, without links
 */
export async function createProject(files: Files): Promise<string> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'brushwork-matrix-')))
  await writeFiles(root, files)
  for (const [name, folder] of installed()) {
    const target = join(root, 'node_modules', name)
    for (const part of ['package.json', 'dist']) {
      await cp(join(folder, part), join(target, part), {
        recursive: true,
        filter: (path) => !path.endsWith('.map'),
      })
    }
  }
  return root
}

/** Creates a project that is removed when the test ends. */
export async function createProjectForTest(files: Files): Promise<string> {
  const root = await createProject(files)
  onTestFinished(() => removeProject(root))
  return root
}

/** Retries while the folder is not empty: a bundler may still write its cache. */
export function removeProject(root: string): Promise<void> {
  return rm(root, { recursive: true, force: true, maxRetries: 20 })
}

export async function writeFiles(root: string, files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const path = join(root, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
}

/** The runtime and the packages that it depends on: name → folder. */
function installed(name = '@brushwork/runtime', from: string = import.meta.url): Map<string, string> {
  const entry = createRequire(from).resolve(name)
  const folder = dirname(dirname(entry))
  const { dependencies = {} } = createRequire(entry)(join(folder, 'package.json')) as {
    dependencies?: Record<string, string>
  }
  return new Map([[name, folder], ...Object.keys(dependencies).flatMap((one) => [...installed(one, entry)])])
}
