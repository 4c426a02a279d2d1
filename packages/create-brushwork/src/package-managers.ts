/** Commands of a package manager, as people type them. */
export interface PackageManager {
  readonly name: string
  readonly install: string
  /** Runs a script of package.json. */
  run(script: string): string
}

const NPM: PackageManager = { name: 'npm', install: 'npm install', run: (script) => `npm run ${script}` }
const MANAGERS: readonly PackageManager[] = [
  NPM,
  { name: 'pnpm', install: 'pnpm install', run: (script) => `pnpm ${script}` },
  { name: 'yarn', install: 'yarn', run: (script) => `yarn ${script}` },
  { name: 'bun', install: 'bun install', run: (script) => `bun run ${script}` },
]

/** @param userAgent `npm_config_user_agent`, such as `pnpm/10.1.0 npm/? node/v22.0.0 linux x64` */
export function packageManagerOf(userAgent = ''): PackageManager {
  return MANAGERS.find(({ name }) => userAgent.startsWith(`${name}/`)) ?? NPM
}
