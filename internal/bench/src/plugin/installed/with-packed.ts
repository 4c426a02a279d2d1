import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages, packPackages } from '@brushwork-internal/testkit/packed-packages'

/**
 * Measures the packages as users install them: packed, with bundles for Node instead of a file for each module.
 * @param measure receives the folder of a project in which they are installed
 */
export async function withPackedPackages<T>(measure: (packages: string) => Promise<T>): Promise<T> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'brushwork-packed-')))
  try {
    packPackages(join(folder, 'tarballs'))
    installPackages(folder, join(folder, 'tarballs'), { vite: 'vite-plugin' })
    return await measure(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
