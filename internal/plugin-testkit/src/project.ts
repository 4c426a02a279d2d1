import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

export type Files = Readonly<Record<string, string | Uint8Array>>

/**
 * A project in a folder of its own, gone when the test is over.
 * @param links Name in node_modules → folder of the package, as a package manager would link it.
 * @returns Absolute path of the folder, without links.
 */
export async function makeProject(files: Files, links: Readonly<Record<string, string>> = {}): Promise<string> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'brushwork-')))
  // Again where it is not empty: after a failure other assets may still be on their way into the cache.
  onTestFinished(() => rm(root, { recursive: true, force: true, maxRetries: 20 }))
  await writeFiles(root, { 'package.json': '{"name":"game","private":true,"type":"module"}', ...files })
  for (const [name, folder] of Object.entries(links)) {
    const link = join(root, 'node_modules', name)
    await mkdir(dirname(link), { recursive: true })
    await symlink(folder, link, 'junction')
  }
  return root
}

export async function writeFiles(root: string, files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const path = join(root, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
}
