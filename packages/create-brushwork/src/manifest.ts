import type { Template } from './templates.js'

/** package.json of the package that is this program. */
export interface OwnManifest {
  readonly version: string
  /** Packages that the templates are tested with, and their versions. */
  readonly devDependencies: Readonly<Record<string, string>>
}

const OWN = /^@brushwork\/|brushwork/

/** Whether Brushwork publishes a package: all have the version of this program. */
export function isOfBrushwork(name: string): boolean {
  return OWN.test(name)
}

/** package.json of a new game. */
export interface GameManifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly overrides?: Readonly<Record<string, string>>
}

/** @throws Error if the program lacks a version: a defect of its package */
export function manifestOf(template: Template, name: string, own: OwnManifest): GameManifest {
  const withVersions = (names: readonly string[]) =>
    Object.fromEntries(names.map((dependency) => [dependency, rangeOf(dependency, own)]))
  const manifest = {
    name,
    version: '0.0.0',
    private: true,
    type: 'module',
    scripts: template.scripts,
    dependencies: withVersions(template.dependencies),
    devDependencies: withVersions(template.devDependencies),
  }
  return manifest
}

/** Compatible versions from the tested one on. */
function rangeOf(name: string, { version, devDependencies }: OwnManifest): string {
  const tested = isOfBrushwork(name) ? version : devDependencies[name]
  if (tested === undefined) throw new Error(`package.json of create-brushwork has no version of ${name}`)
  return `^${tested}`
}
