import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as runtime from '@brushwork/runtime'
import { build } from 'esbuild'
import type { Plugin } from 'rollup'
import { type Files, makeProject } from './project.js'

const FOLDER = 'node_modules/@brushwork/runtime'

/** A project's own runtime with this code. */
function installed(code: string): Files {
  return {
    [`${FOLDER}/package.json`]:
      '{"name":"@brushwork/runtime","version":"0.0.0","type":"module","main":"index.js","sideEffects":false}',
    [`${FOLDER}/index.js`]: code,
  }
}

/**
 * A runtime for games that load no packs: modules have their URLs and facts, and `load()` is missing. Building the real one
 * takes bundlers longer than all the rest of a small game.
 */
export const RUNTIME_WITHOUT_LOADERS: Files = installed(
  Object.keys(runtime)
    .map((name) => {
      const [, kind] = /^create(?:Split)?(\w+)Module$/.exec(name) ?? []
      if (kind === undefined) return `export function ${name}() {}`
      return `export function ${name}(file) { return { kind: '${kind.toLowerCase()}', ...file } }`
    })
    .join('\n'),
)

/** A project with {@link RUNTIME_WITHOUT_LOADERS}, see {@link makeProject}. */
export function makeProjectWithoutLoaders(files: Files, links?: Readonly<Record<string, string>>): Promise<string> {
  return makeProject({ ...RUNTIME_WITHOUT_LOADERS, ...files }, links)
}

/** The whole runtime as one file, which webpack builds in a fraction of the time that its 250 modules take. */
export async function bundledRuntime(): Promise<Files> {
  const entry = createRequire(import.meta.url).resolve('@brushwork/runtime')
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: 'esm', write: false })
  return installed(outputFiles[0].text)
}

/** Resolves a project's own runtime in Rollup, which finds no packages by itself. Without one, the plugin's own is used. */
export function resolvesRuntime(root: string): Plugin {
  const path = `${root}/${FOLDER}/index.js`
  return {
    name: 'installed-runtime',
    resolveId: (id) => (id === '@brushwork/runtime' && existsSync(path) ? path : null),
  }
}
