import { execFile } from 'node:child_process'
import { cp, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SOURCES } from '../../src/game-files.js'
import type { PageModule } from '../../src/modules.js'

/** How the modules of all pages are checked. Names that a page declares, such as presets, count on every page. */
const COMPILER_OPTIONS = {
  strict: true,
  noEmit: true,
  allowJs: true,
  checkJs: true,
  skipLibCheck: true,
  singleThreaded: true,
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  moduleDetection: 'force',
  jsx: 'react-jsx',
  lib: ['ESNext', 'DOM', 'DOM.Iterable'],
}

const DOCS = join(import.meta.dirname, '../..')

/**
 * Checks modules with the published types of the packages and the declarations of a project's assets, in one program.
 * @param folder a project with declarations in `.brushwork/types`
 * @param settings tsconfig files that pages show; all must be valid
 * @returns a line for each error: page, line, message
 */
export async function checkModules(
  folder: string,
  modules: readonly PageModule[],
  settings: readonly string[],
): Promise<string[]> {
  await cp(join(DOCS, 'game.d.ts'), join(folder, SOURCES, 'game.d.ts'))
  for (const { file, lines } of modules) {
    await writeFile(join(folder, SOURCES, file), lines.map(({ text }) => text).join('\n'))
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(await projectSettings(folder, settings)))
  const tsc = createRequire(import.meta.url)
    .resolve('typescript7/package.json')
    .replace('package.json', 'bin/tsc')
  const run = promisify(execFile)(process.execPath, [tsc, '--pretty', 'false', '-p', '.'], { cwd: folder })
  const { stdout } = await run.catch((failure: { stdout: string }) => failure)
  return errorsOf(stdout, new Map(modules.map((module) => [module.file, module])))
}

/** The project's tsconfig inherits from all that pages show, and has the types of all of them. */
async function projectSettings(folder: string, settings: readonly string[]): Promise<object> {
  const types = settings.flatMap((text) => JSON.parse(text).compilerOptions.types ?? [])
  for (const [index, text] of settings.entries()) await writeFile(join(folder, `shown-${index}.json`), text)
  return {
    extends: settings.map((_, index) => `./shown-${index}.json`),
    compilerOptions: {
      ...COMPILER_OPTIONS,
      allowArbitraryExtensions: true,
      rootDirs: ['.', '.brushwork/types'],
      types: [...new Set([...types, 'vite/client'])],
    },
    include: [SOURCES],
  }
}

/** What the compiler printed, by line of the pages. Lines that continue a message are kept with it. */
function errorsOf(printed: string, modules: ReadonlyMap<string, PageModule>): string[] {
  const errors: string[] = []
  for (const line of printed.split('\n').filter((text) => text.trim() !== '')) {
    const [, file, at, message] = /^(.+?)\((\d+),\d+\): error (.*)$/.exec(line) ?? []
    if (file === undefined && line.startsWith(' ')) {
      errors[errors.length - 1] += `\n${line}`
      continue
    }
    const module = modules.get(file?.replace(`${SOURCES}/`, ''))
    const pageLine = module?.lines[Number(at) - 1]?.pageLine
    errors.push(module ? `${module.fence.page}:${pageLine}: ${message}` : line)
  }
  return errors
}
