import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'

/** Runs a configuration program and returns its default export. The SHA-256 of its bytes distinguishes versions. */
export type RunConfig = (file: string, sha256: string) => Promise<unknown>

/**
 * Runs `brushwork.config.ts` and its variants with c12, which is imported only here: most projects have no such file.
 * Reads only that file: no `.env`, no rc files, no `extends`; writes nothing.
 */
export const runConfig: RunConfig = async (file, sha256) => {
  const { loadConfig } = await import('c12')
  type Runner = NonNullable<Parameters<typeof loadConfig>[0]['jiti']>
  const native = (await isModule(file)) && ({ import: () => importFresh(file, sha256) } as unknown as Runner)
  const { config } = await loadConfig<Record<string, unknown>>({
    name: 'brushwork',
    cwd: folderOf(file),
    configFile: file,
    envName: false,
    dotenv: false,
    rcFile: false,
    globalRc: false,
    packageJson: false,
    extend: false,
    giget: false,
    jitiOptions: { fsCache: false },
    ...(native && { jiti: native }),
    configFileRequired: true,
  })
  return config
}

/** Node caches modules by URL forever, and c12 leaves modules to Node, so an edited file needs a new URL. */
async function importFresh(file: string, sha256: string): Promise<unknown> {
  const { default: config } = (await import(/* @vite-ignore */ `${pathToFileURL(file).href}?${sha256}`)) as {
    readonly default: unknown
  }
  return config
}

/** Whether Node treats the file as an ES module. */
async function isModule(file: string): Promise<boolean> {
  if (!file.endsWith('.js')) return file.endsWith('.mjs')
  const manifest = await readFile(`${folderOf(file)}/package.json`, 'utf8').catch(() => '{}')
  return /"type"\s*:\s*"module"/.test(manifest)
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/'))
}
