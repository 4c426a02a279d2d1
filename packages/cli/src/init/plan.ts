import { posix } from 'node:path'
import type { Host } from '@brushwork/pipeline'
import { PACKAGE_VERSION } from '@brushwork/pipeline/config'
import type { Change } from './changes.js'
import { planConfig } from './config/plan-config.js'
import { ENGINES, type EngineName } from './engines.js'
import { ignoreChange } from './project/ignore.js'
import { type LocalPackages, useTarballs } from './project/local-packages.js'
import { addDependencies } from './project/manifest.js'
import type { MissingPackages } from './project/package-manager.js'
import type { FoundBundler, Project } from './project/project.js'
import { planTypes } from './project/types-plan.js'
import type { Todo } from './todo.js'

/** What to add to a project. */
export interface Wishes {
  readonly found: FoundBundler
  /** The engine whose adapter to add. */
  readonly engine: EngineName | undefined
  /** Whether to write a brushwork.config.ts. */
  readonly hasConfig: boolean
  /** Package → tarball that stands for it; undefined if packages come from the registry. */
  readonly tarballs: LocalPackages | undefined
}

/** Everything that init would do. */
export interface Plan {
  readonly changes: readonly Change[]
  readonly todo: readonly Todo[]
  /** Packages that package.json does not get, because their version is a choice. */
  readonly missing: MissingPackages
  readonly notes: readonly string[]
}

/** Plans all edits of a project. Nothing is written, and no file of it is run. */
export async function makePlan(project: Project, wishes: Wishes, host: Host): Promise<Plan> {
  const { root, names } = project
  const { bundler } = wishes.found
  const found = wishes.engine === undefined ? wishes.found : withEntities(wishes.found)
  const isTyped = names.includes('tsconfig.json')
  const types = await planTypes(root, `${bundler.plugin}/client`, host)
  const config = await planConfig(found, project, host)
  const ignore = isTyped ? await ignoreChange(root, host) : undefined
  const changes = [
    manifestChange(project, wishes),
    config.change,
    ...types.changes,
    ignore,
    settingsChange(project, wishes),
  ]
  return {
    changes: changes.filter((one) => one !== undefined),
    todo: [...(config.todo === undefined ? [] : [config.todo]), ...types.todo],
    missing: missingPackages(project, wishes, isTyped),
    notes: bundler.id === 'next' ? [NEXT_NOTE] : [],
  }
}

/** Engines show the models that levels name, which modules import with this option alone. */
function withEntities({ bundler, config }: FoundBundler): FoundBundler {
  const call = bundler.call.replace('()', '({ entities: true })')
  const options = '{ entities: true }'
  return { config, bundler: { ...bundler, call, ...(bundler.shape === 'wrapper' && { options }) } }
}

const RUNTIME = '@brushwork/runtime'

const NEXT_NOTE = 'Next.js reads assets with webpack only: "next dev --webpack" and "next build --webpack"'

function manifestChange(
  { root, manifest }: Project,
  { found, engine, hasConfig, tarballs }: Wishes,
): Change | undefined {
  const range = `^${PACKAGE_VERSION}`
  // Games import what walks and asks the level from the runtime: pnpm and Yarn find it only where it is listed.
  const adapters = engine === undefined ? [] : [RUNTIME, ENGINES[engine].adapter]
  const dependencies = Object.fromEntries(adapters.map((name) => [name, range]))
  const devDependencies = { [found.bundler.plugin]: range, ...(hasConfig ? { brushwork: range } : {}) }
  const added = addDependencies(manifest, { dependencies, devDependencies })
  const names = [...Object.keys(dependencies), ...Object.keys(devDependencies)]
  const after = tarballs === undefined ? added : useTarballs(added, names, tarballs)
  return after === manifest ? undefined : { path: posix.join(root, 'package.json'), before: manifest, after }
}

/** The file for settings, which plugin and command line share. */
function settingsChange({ root, names }: Project, { hasConfig }: Wishes): Change | undefined {
  if (!hasConfig || names.some((name) => name.startsWith('brushwork.config.'))) return undefined
  const ending = names.includes('tsconfig.json') ? 'ts' : 'mjs'
  const after = `import { defineConfig } from 'brushwork'\n\nexport default defineConfig({})\n`
  return { path: posix.join(root, `brushwork.config.${ending}`), before: undefined, after }
}

function missingPackages({ has }: Project, { engine }: Wishes, isTyped: boolean): MissingPackages {
  const own: string | undefined = engine === undefined ? undefined : ENGINES[engine].package
  const isMissing = (name: string): boolean => !has(name)
  return {
    dependencies: (own === undefined ? [] : [own]).filter(isMissing),
    devDependencies: (own === 'three' && isTyped ? ['@types/three'] : []).filter(isMissing),
  }
}
