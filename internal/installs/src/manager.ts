import { readFileSync } from 'node:fs'

const { packageManager } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  packageManager: string
}

/** A package manager: its command, and what makes it install packages from files instead of the registry. */
export interface Manager {
  /** The words before `install` and `run`. */
  readonly command: readonly string[]
  /** Files of a project in which all of Brushwork's packages are these files. */
  files(own: Readonly<Record<string, string>>): Readonly<Record<string, object | string>>
  /** What package.json says of them. */
  manifest(own: Readonly<Record<string, string>>): object
}

export const npm: Manager = {
  command: ['npm'],
  files: () => ({}),
  manifest: (own) => ({ overrides: own }),
}

export const pnpm: Manager = {
  command: ['npx', '--yes', packageManager],
  // Its YAML is read as JSON, too. Packages of the registry have no scripts to run.
  files: (own) => ({ 'pnpm-workspace.yaml': { overrides: own, strictDepBuilds: false } }),
  manifest: () => ({}),
}

/** With Plug'n'Play, its default: there is no node_modules, and what a package does not list it cannot import. */
export const yarn: Manager = {
  command: ['npx', '--yes', '--package=@yarnpkg/cli-dist@4.18.1', 'yarn'],
  files: () => ({ '.yarnrc.yml': { enableTelemetry: false, enableImmutableInstalls: false }, 'yarn.lock': '' }),
  manifest: (own) => ({ resolutions: own }),
}
