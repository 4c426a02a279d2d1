/** An engine that shows what is imported. */
interface Engine {
  /** Our package for it. */
  readonly adapter: string
  /** Package of the engine, undefined for plain WebGL. */
  readonly package: string | undefined
}

/** Engines by what `--engine` calls them. */
export const ENGINES = {
  three: { adapter: '@brushwork/three', package: 'three' },
  babylon: { adapter: '@brushwork/babylon', package: '@babylonjs/core' },
  playcanvas: { adapter: '@brushwork/playcanvas', package: 'playcanvas' },
  webgl: { adapter: '@brushwork/webgl', package: undefined },
} as const satisfies Readonly<Record<string, Engine>>

export type EngineName = keyof typeof ENGINES

/** Whether an engine has this name. */
export function isEngineName(name: string): name is EngineName {
  return Object.hasOwn(ENGINES, name)
}

/** The engine that a project has already; undefined if it has none, or several. */
export function knownEngine(has: (name: string) => boolean): EngineName | undefined {
  const found = Object.keys(ENGINES)
    .filter(isEngineName)
    .filter((name) => {
      const own: string | undefined = ENGINES[name].package
      return has(ENGINES[name].adapter) || (own !== undefined && has(own))
    })
  return found.length === 1 ? found[0] : undefined
}
