import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { RunConfig } from './load-config.js'

/**
 * Runs `brushwork.config.ts` and its like with c12, which is loaded only now: most projects have no such file. Nothing but that
 * file is read: no `.env`, no rc files, nothing that it extends; and nothing is written.
 */
export const runConfig: RunConfig = async (file, sha256) => {
  const { loadConfig } = await import('c12')
  type Runner = NonNullable<Parameters<typeof loadConfig>[0]['jiti']>
  const native = (await isModule(file)) && ({ import: () => importAnew(file, sha256) } as unknown as Runner)
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

/** Node keeps a module by its URL for ever, and c12 leaves modules to Node: only another URL shows what was edited. */
async function importAnew(file: string, sha256: string): Promise<unknown> {
  const { default: config } = (await import(/* @vite-ignore */ `${pathToFileURL(file).href}?${sha256}`)) as {
    readonly default: unknown
  }
  return config
}

/** Whether Node takes a file for a module as it is. */
async function isModule(file: string): Promise<boolean> {
  if (!file.endsWith('.js')) return file.endsWith('.mjs')
  const manifest = await readFile(`${folderOf(file)}/package.json`, 'utf8').catch(() => '{}')
  return /"type"\s*:\s*"module"/.test(manifest)
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/'))
}
