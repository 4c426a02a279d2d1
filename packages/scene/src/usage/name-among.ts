/** The one of some names that is meant: the same name, else the first that differs in letter case alone, as in the original's scripts. */
export function nameAmong<Name extends string>(names: readonly Name[], name: string): Name | undefined {
  const lowerName = name.toLowerCase()
  return names.find((one) => one === name) ?? names.find((one) => one.toLowerCase() === lowerName)
}
