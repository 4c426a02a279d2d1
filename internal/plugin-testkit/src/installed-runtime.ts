import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as runtime from '@brushwork/runtime'
import * as forModules from '@brushwork/runtime/module'
import { build } from 'esbuild'
import type { Plugin } from 'rollup'
import { type Files, makeProject } from './project.js'

const FOLDER = 'node_modules/@brushwork/runtime'

const MANIFEST = {
  name: '@brushwork/runtime',
  version: '0.0.0',
  type: 'module',
  sideEffects: false,
  exports: { '.': './index.js', './module': './index.js' },
}

/** A project's own runtime, whose entries have this code. */
function installed(code: string): Files {
  return { [`${FOLDER}/package.json`]: JSON.stringify(MANIFEST), [`${FOLDER}/index.js`]: code }
}

/**
 * A runtime for games that load no packs: modules have their URLs and facts, and `load()` is missing. Building the real one
 * takes bundlers longer than all the rest of a small game.
 */
export const RUNTIME_WITHOUT_LOADERS: Files = installed(
  Object.keys({ ...runtime, ...forModules })
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
  const { resolve } = createRequire(import.meta.url)
  const entries = ['@brushwork/runtime', '@brushwork/runtime/module'].map((entry) => JSON.stringify(resolve(entry)))
  const contents = entries.map((entry) => `export * from ${entry}`).join('\n')
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: '/' },
    bundle: true,
    format: 'esm',
    write: false,
  })
  return installed(outputFiles[0].text)
}

/** Resolves a project's own runtime in Rollup, which finds no packages by itself. Without one, the plugin's own is used. */
export function resolvesRuntime(root: string): Plugin {
  const path = `${root}/${FOLDER}/index.js`
  return {
    name: 'installed-runtime',
    resolveId: (id) => (/^@brushwork\/runtime(?:\/module)?$/.test(id) && existsSync(path) ? path : null),
  }
}
