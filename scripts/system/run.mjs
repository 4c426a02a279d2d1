import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Root folder of the repository. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** The pinned package manager, `pnpm@x.y.z`. */
export const packageManager = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')).packageManager

/** Runs a command that prints to the terminal. Resolves to its exit code. */
export function run(command, args, options = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      ...options,
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', ...options.env },
    })
    child.on('error', fail)
    child.on('close', (code, signal) => done(code ?? (signal ? 1 : 0)))
  })
}

/** Runs the pinned pnpm. */
export function pnpm(args, options) {
  const [command, ...words] = pnpmCommand(args)
  return run(command, words, options)
}

/** The command of the pinned pnpm: the one that runs this process, or else through npx, so that a machine only needs Node and npm. */
export function pnpmCommand(args) {
  const { npm_execpath: running, npm_config_user_agent: agent = '' } = process.env
  // npx takes two seconds of processor time to find it.
  if (running && agent.startsWith(`${packageManager.replace('@', '/')} `)) {
    return /\.[cm]?js$/.test(running) ? [process.execPath, running, ...args] : [running, ...args]
  }
  return ['npx', '--yes', packageManager, ...args]
}
