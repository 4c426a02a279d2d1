import { spawn } from 'node:child_process'

/** Runs a package manager with its output in this terminal. @returns its exit code */
export function runInstall([program, ...args]: readonly string[], folder: string): Promise<number> {
  return new Promise((resolve, reject) => {
    // On Windows they are scripts, which only a shell runs. No argument comes from a file.
    const child = spawn(program, args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}
