import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import type { Files } from './fixture.js'

/**
 * Creates a project in its own folder, with the runtime installed as from a registry: as files, not as links to this
 * repository.
 * @param runtime its files: `bundledRuntime` or `wholeRuntime`
 * @returns absolute path of the folder, without links
 */
export async function createProject(files: Files, runtime: Files): Promise<string> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'brushwork-matrix-')))
  await writeFiles(root, { ...runtime, ...files })
  return root
}

/** Retries while the folder is not empty: a bundler may still write its cache. */
export function removeProject(root: string): Promise<void> {
  return rm(root, { recursive: true, force: true, maxRetries: 20 })
}

export async function writeFiles(root: string, files: Files): Promise<void> {
  const paths = Object.keys(files).map((name) => join(root, name))
  for (const folder of new Set(paths.map(dirname))) await mkdir(folder, { recursive: true })
  await Promise.all(Object.values(files).map((content, at) => writeFile(paths[at], content)))
}

/** The runtime as one file, which bundlers read in a fraction of the time that its 250 modules take. */
export async function bundledRuntime(): Promise<Files> {
  const { resolve } = createRequire(import.meta.url)
  const entries = ['@brushwork/runtime', '@brushwork/runtime/module'].map((entry) => JSON.stringify(resolve(entry)))
  const contents = entries.map((entry) => `export * from ${entry}`).join('\n')
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: '/' },
    bundle: true,
    format: 'esm',
    write: false,
  })
  const exports = { '.': './index.js', './module': './index.js' }
  const manifest = { name: '@brushwork/runtime', type: 'module', sideEffects: false, exports }
  return {
    'node_modules/@brushwork/runtime/package.json': JSON.stringify(manifest),
    'node_modules/@brushwork/runtime/index.js': outputFiles[0].contents,
  }
}

/** The runtime and the packages that it depends on, as users get them. */
export async function wholeRuntime(): Promise<Files> {
  const files: Record<string, Uint8Array> = {}
  for (const [name, folder] of installed()) {
    const names = await readdir(join(folder, 'dist'), { recursive: true })
    // Bundlers read no types.
    const code = names.filter((path) => path.endsWith('.js')).map((path) => join('dist', path))
    for (const path of ['package.json', ...code]) {
      files[join('node_modules', name, path)] = await readFile(join(folder, path))
    }
  }
  return files
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
