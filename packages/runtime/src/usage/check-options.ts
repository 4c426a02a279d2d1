import { nearestName } from '@brushwork/asset'

/**
 * The options of a function by name: the values that an option accepts in place of a function, or `true` for options whose value is not
 * compared.
 */
export type OptionNames<Options extends object> = Readonly<Record<keyof Options, true | readonly unknown[]>>

/** Names of the load options, for functions that also accept modules and load them. */
export const LOAD_OPTIONS = { onProgress: true, signal: true, reader: true, idleSeconds: true, retries: true } as const

/**
 * Rejects misspelled options, which JavaScript would ignore.
 * @param caller the function that has the options, or the option that does
 * @throws TypeError for a name or value that is not listed
 */
export function checkOptions(caller: string, options: unknown, names: OptionNames<object>): void {
  if (typeof options !== 'object' || options === null) {
    throw new TypeError(`${caller} expects an object of options, found ${options}`)
  }
  const known = new Map<string, true | readonly unknown[]>(Object.entries(names))
  for (const [name, value] of Object.entries(options)) {
    const values = known.get(name)
    if (values === undefined) throw unknownOption(caller, name, [...known.keys()])
    if (values === true || value === undefined || typeof value === 'function' || values.includes(value)) continue
    throw new TypeError(`${caller}: the option "${name}" is ${value}, expected one of ${values.join(', ')}`)
  }
}

function unknownOption(caller: string, name: string, names: readonly string[]): TypeError {
  const near = nearestName(name, names)
  const hint = near === undefined ? `its options are ${names.join(', ')}` : `did you mean "${near}"?`
  return new TypeError(`${caller} has no option "${name}": ${hint}`)
}
