/** Where declarations stand, below the project's root: TypeScript's `rootDirs` lays them over the sources. */
export const TYPES_FOLDER = '.brushwork/types'

/**
 * Path of the declaration of an asset's module, relative to the project's root: `levels/castle.wmp` →
 * `.brushwork/types/levels/castle.d.wmp.ts`, as `allowArbitraryExtensions` of TypeScript wants it.
 * @param file Absolute path of the source, `/` separators, as `root` is.
 * @returns Undefined for a file outside of the project, or of a package: nothing is written there.
 */
export function declarationPath(file: string, root: string): string | undefined {
  const base = root.endsWith('/') ? root : `${root}/`
  if (!file.startsWith(base)) return undefined
  const inside = file.slice(base.length)
  // Those are imported by the name of a package, which `rootDirs` does not concern.
  if (/(?:^|\/)node_modules\//.test(inside)) return undefined
  const dot = inside.lastIndexOf('.')
  if (dot <= inside.lastIndexOf('/') + 1) return undefined
  return `${TYPES_FOLDER}/${inside.slice(0, dot)}.d${inside.slice(dot)}.ts`
}

/** The other way round: what {@link declarationPath} made of which source, both relative; undefined for other files. */
export function declaredSource(path: string): string | undefined {
  const [, stem, ending] = /^\.brushwork\/types\/(.*)\.d(\.[^./]+)\.ts$/s.exec(path) ?? []
  return stem === undefined ? undefined : stem + ending
}
