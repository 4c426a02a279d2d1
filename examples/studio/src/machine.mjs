/** A machine of the studio: a clone of its repository with installed packages, which builds with turbo and a server's cache. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { root } from '../../../scripts/system/run.mjs'

const execute = promisify(execFile)
const EXAMPLE = fileURLToPath(new URL('..', import.meta.url))
const DEV_SERVER = fileURLToPath(new URL('dev-server.mjs', import.meta.url))

/** Packages that the studio installs: those of this repository, as they are built now. */
const PACKAGES = ['brushwork', 'vite', 'vite-plugin-brushwork']

export class Machine {
  #env

  /**
   * @param folder absolute path of its clone
   * @param remote `url` and `token` of the server. They are in the environment only, never in a file.
   */
  constructor(folder, { url, token }) {
    this.folder = folder
    // The turbo that runs this process, and its cache, do not belong to the studio.
    const own = Object.entries(process.env).filter(([name]) => !/^(?:TURBO_|STUDIO_)/.test(name))
    const turbo = { TURBO_API: url, TURBO_TOKEN: token, TURBO_TEAM: 'studio', TURBO_TELEMETRY_DISABLED: '1' }
    this.#env = { ...Object.fromEntries(own), ...turbo }
  }

  /** Makes the folder, with all of its files, a repository. */
  async commit() {
    const settings = { 'user.name': 'studio', 'user.email': 'studio@localhost', 'commit.gpgsign': 'false' }
    const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    await execute('git', ['init', '--quiet'], { cwd: this.folder })
    await execute('git', ['add', '--all'], { cwd: this.folder })
    await execute('git', [...words, 'commit', '--quiet', '--message', 'The studio'], { cwd: this.folder })
  }

  /** Clones the repository of another machine. What else this one had is gone. */
  async clone({ folder }) {
    await rm(this.folder, { recursive: true, force: true, maxRetries: 20 })
    await execute('git', ['clone', '--quiet', folder, this.folder])
  }

  /** Installs packages, as links. */
  async install() {
    const modules = join(this.folder, 'node_modules')
    await mkdir(join(modules, '.bin'), { recursive: true })
    for (const name of PACKAGES) await symlink(join(EXAMPLE, 'node_modules', name), join(modules, name), 'junction')
    await symlink('../brushwork/bin/brushwork.mjs', join(modules, '.bin/brushwork'))
  }

  /**
   * Builds all worlds.
   * @returns names of the worlds that were built, and of those that a cache had; whether turbo says that all were cached
   * @throws Error with turbo's output, if a world fails
   */
  async build() {
    const runs = join(this.folder, '.turbo/runs')
    await rm(runs, { recursive: true, force: true })
    const turbo = join(root, 'node_modules/.bin/turbo')
    const args = ['run', 'build', '--summarize', '--output-logs=new-only', '--no-update-notifier']
    const { stdout } = await execute(turbo, args, { cwd: this.folder, env: this.#env, maxBuffer: 2 ** 28 }).catch(
      ({ message, stdout = '', stderr = '' }) => {
        throw new Error(`${message}\n${stdout}\n${stderr}`)
      },
    )
    const [run] = await readdir(runs)
    const { tasks } = JSON.parse(await readFile(join(runs, run), 'utf8'))
    const worlds = tasks.filter(({ command }) => command !== '<NONEXISTENT>')
    const named = (status) => worlds.filter(({ cache }) => cache.status === status).map((task) => task.package)
    return { built: named('MISS'), restored: named('HIT'), isFullTurbo: stdout.includes('FULL TURBO') }
  }

  /** Loads levels in a dev server. @returns bytes of all packs @throws Error if one cannot be loaded */
  async serve(levels) {
    const cwd = join(this.folder, 'game')
    const { stdout } = await execute(process.execPath, [DEV_SERVER, ...levels], { cwd, env: this.#env })
    return JSON.parse(stdout.trim().split('\n').at(-1)).bytes
  }

  /** Deletes the cache of packs: the machine has built none yet. */
  async forgetPacks() {
    await rm(join(this.folder, 'node_modules/.cache'), { recursive: true, force: true, maxRetries: 20 })
    await rm(join(this.folder, 'node_modules/.vite'), { recursive: true, force: true, maxRetries: 20 })
  }

  /** Number and hash of all packs in the outputs of worlds. */
  async packs() {
    const hash = createHash('sha256')
    let count = 0
    for (const world of (await readdir(join(this.folder, 'worlds'))).sort()) {
      const folder = join(this.folder, 'worlds', world, 'dist')
      for (const name of (await readdir(folder)).sort()) {
        hash.update(`${world}/${name}\n`).update(await readFile(join(folder, name)))
        count++
      }
    }
    return { count, hash: hash.digest('hex') }
  }
}
