import type { Arg } from './definition.js'

/** Letters that stand for an option, without hyphens. */
export function aliasesOf(arg: Arg): readonly string[] {
  return [('alias' in arg ? arg.alias : undefined) ?? []].flat()
}

/** All values of an argument or option, if there are only these. */
export function valuesOf({ valueHint = '' }: Arg): readonly string[] {
  return valueHint.includes('|') ? valueHint.split('|') : []
}

/** `--out <path>` */
export function shownOption(name: string, arg: Arg): string {
  return arg.type === 'boolean' ? `--${name}` : `--${name} <${arg.valueHint ?? name}>`
}
