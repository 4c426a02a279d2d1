import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import brushwork from 'vite-plugin-brushwork'

const DEMO = fileURLToPath(new URL('../../../../../examples/courtyard', import.meta.url))

/** Builds the courtyard with the settings of its own configuration. @returns the temporary folder of the output */
export async function buildDemo(profile: 'final' | 'draft'): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), `brushwork-line-${profile}-`))
  await build({
    root: DEMO,
    configFile: false,
    base: '../../line/',
    logLevel: 'silent',
    plugins: [brushwork({ framesPerSecond: 20, profile, quiet: true })],
    build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 1000 },
  })
  return outDir
}

/** SHA-256 over names and bytes of the packs in a folder, hex. Names contain hashes of the bytes. */
export function packsChecksum(folder: string): string {
  const hash = createHash('sha256')
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.glb'))
  for (const path of paths.sort()) hash.update(path.replaceAll('\\', '/')).update(readFileSync(join(folder, path)))
  return hash.digest('hex')
}
