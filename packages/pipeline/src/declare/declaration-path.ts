/** Folder of declarations in the project's root: TypeScript's `rootDirs` merges it with the sources. */
export const TYPES_FOLDER = '.brushwork/types'

/**
 * Path of the declaration of an asset's module, relative to the project's root: `levels/castle.wmp` →
 * `.brushwork/types/levels/castle.d.wmp.ts`, as TypeScript's `allowArbitraryExtensions` requires.
 * @param file Absolute path of the source, `/` separators, as `root` is.
 * @returns Undefined for a file outside of the project or in a package: nothing is written there.
 */
export function declarationPath(file: string, root: string): string | undefined {
  const base = root.endsWith('/') ? root : `${root}/`
  if (!file.startsWith(base)) return undefined
  const inside = file.slice(base.length)
  // Those are imported by package name, which `rootDirs` does not affect.
  if (/(?:^|\/)node_modules\//.test(inside)) return undefined
  const dot = inside.lastIndexOf('.')
  if (dot <= inside.lastIndexOf('/') + 1) return undefined
  return `${TYPES_FOLDER}/${inside.slice(0, dot)}.d${inside.slice(dot)}.ts`
}

/** The inverse: the source of a declaration from {@link declarationPath}, both relative; undefined for other files. */
export function declaredSource(path: string): string | undefined {
  const [, stem, ending] = /^\.brushwork\/types\/(.*)\.d(\.[^./]+)\.ts$/s.exec(path) ?? []
  return stem === undefined ? undefined : stem + ending
}
