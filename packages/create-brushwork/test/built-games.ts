import { spawn } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROGRAM_FLAGS } from '@brushwork-internal/testkit/program-flags'
import { create, HOME } from './program.js'

/** Programs of packages that a template's scripts name. */
const PROGRAMS: Readonly<Record<string, string>> = {
  vite: 'vite/bin/vite.js',
  webpack: 'webpack-cli/bin/cli.js',
  tsc: 'typescript/bin/tsc',
}

/**
 * Writes the game of a template and runs its script `build`, with the packages of the repository.
 * @param root folder of all games, which share packs: each is built once
 * @returns its folder
 * @throws Error with what the program that failed has printed
 */
export async function buildGame(root: string, template: string, script: string): Promise<string> {
  const { code, error } = await create(root, [template, '--template', template])
  if (code !== 0) throw new Error(error)
  const folder = join(root, template)
  mkdirSync(join(root, 'cache'), { recursive: true })
  writeFileSync(join(folder, 'brushwork.config.json'), JSON.stringify({ cacheDir: '../cache' }))
  symlinkSync(join(HOME, 'node_modules'), join(folder, 'node_modules'), 'junction')
  for (const command of script.split(' && ')) await run(folder, command)
  return folder
}

function run(cwd: string, command: string): Promise<void> {
  const [program, ...args] = command.split(' ')
  return new Promise((done, fail) => {
    const path = join(cwd, 'node_modules', PROGRAMS[program])
    const child = spawn(process.execPath, [...PROGRAM_FLAGS, path, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += data))
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(`${command} failed in ${cwd}:\n${printed}`))))
  })
}
