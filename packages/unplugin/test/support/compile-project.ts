import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Files, makeProject } from '@brushwork-internal/plugin-testkit/project'

const TYPESCRIPT = createRequire(import.meta.url)
  .resolve('typescript/package.json')
  .replace('package.json', 'bin/tsc')

/** Absolute path of a package of this repository. */
export const packageAt = (folder: string) => fileURLToPath(new URL(`../../../${folder}`, import.meta.url))

/**
 * Type-checks every file of a project, those of its packages included: `skipLibCheck` is off, as it is by default.
 * @param links Packages in node_modules: name → folder.
 * @returns What the compiler says: nothing when all is well.
 */
export async function compileProject(files: Files, links: Readonly<Record<string, string>>): Promise<string> {
  const root = await makeProject(
    {
      ...files,
      'tsconfig.json': JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          target: 'ES2022',
          module: 'ESNext',
          moduleResolution: 'Bundler',
          // Each thread would check shared types again.
          singleThreaded: true,
          lib: ['ESNext', 'DOM'],
          types: Object.keys(links).filter((name) => name.startsWith('@types/')),
        },
        include: ['src', '*.ts'],
      }),
    },
    links,
  )
  const run = promisify(execFile)(process.execPath, [TYPESCRIPT, '-p', root], { cwd: root })
  const { stdout } = await run.catch((failure: { stdout: string }) => failure)
  return stdout.replaceAll(join(root, '/'), '')
}
