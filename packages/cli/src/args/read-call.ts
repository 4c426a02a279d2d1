import { whatThereIs } from '@brushwork/pipeline/config'
import type { Arg, Args } from './definition.js'
import { optionHint } from './option-hint.js'
import { aliasesOf, shownOption, valuesOf } from './shown-arg.js'
import { UsageError } from './usage-error.js'

/** A call whose options are checked. */
export interface ReadCall {
  /** Its arguments with every option as `--name` or `--name=value`, which parsers read alike. */
  readonly rawArgs: readonly string[]
  /** All values of each option that has one, in order, by name. */
  readonly values: ReadonlyMap<string, readonly string[]>
}

interface Option {
  readonly name: string
  readonly arg: Arg
}

/** An option as it is typed. */
interface TypedOption {
  readonly typed: string
  /** Its value, if it is typed with it: `--out=packs`, `-o=packs`, `-opacks`. */
  readonly attached: string | undefined
}

/**
 * Reads the arguments of a call. A mistyped, incomplete or repeated option is a mistake that must not pass silently.
 * @throws UsageError
 */
export function readCall(given: readonly string[], args: Args): ReadCall {
  const options = optionsOf(args)
  const [rawArgs, positionals]: [string[], string[]] = [[], []]
  const values = new Map<string, string[]>()
  for (let at = 0; at < given.length; at++) {
    const word = given[at]
    if (word === '--') {
      positionals.push(...given.slice(at + 1))
      break
    }
    if (!word.startsWith('-') || word === '-') {
      positionals.push(word)
      continue
    }
    const { typed, attached } = splitOption(word, options)
    const option = options.get(typed)
    if (option === undefined) {
      throw new UsageError(`there is no option ${typed}; ${optionHint(typed, new Set(options.keys()))}`)
    }
    if (option.arg.type === 'boolean') {
      rawArgs.push(flagOf(option.name, typed, attached))
      continue
    }
    const value = attached ?? given[++at]
    addValue(values, option, typed, attached === undefined ? separateValue(option, typed, value) : value)
    rawArgs.push(`--${option.name}=${value}`)
  }
  if (values.has('cache') && rawArgs.includes('--no-cache')) {
    throw new UsageError('--cache and --no-cache exclude each other: give one of them')
  }
  requireAll(args, values, positionals)
  return { rawArgs: [...rawArgs, '--', ...positionals], values }
}

/** Options by what is typed for them: `--out`, `-o`. */
function optionsOf(args: Args): ReadonlyMap<string, Option> {
  const options = new Map<string, Option>()
  for (const [name, arg] of Object.entries(args)) {
    if (arg.type === 'positional') continue
    for (const typed of [`--${name}`, ...aliasesOf(arg).map((alias) => `-${alias}`)]) options.set(typed, { name, arg })
  }
  return options
}

function splitOption(word: string, options: ReadonlyMap<string, Option>): TypedOption {
  const [, typed, attached] = /^(-[^=]*)(?:=(.*))?$/s.exec(word) ?? [word, word]
  const short = word.slice(0, 2)
  const isShort = short !== '--' && word.length > 2 && !options.has(typed)
  if (isShort && options.has(short) && options.get(short)?.arg.type !== 'boolean') {
    return { typed: short, attached: word.slice(2) }
  }
  return { typed, attached }
}

function flagOf(name: string, typed: string, attached: string | undefined): string {
  if (attached === undefined || attached === 'true') return `--${name}`
  if (attached === 'false') return `--${name}=false`
  throw new UsageError(`${typed} has no value, found ${JSON.stringify(attached)}`)
}

/** A value that is an argument of its own. It may be a negative number, but no other option. @throws UsageError */
function separateValue({ name, arg }: Option, typed: string, value: string | undefined): string {
  const isOption = value !== undefined && /^-[^\d]/.test(value)
  if (value !== undefined && !isOption) return value
  const found = value === undefined ? '' : `, found ${value}`
  throw new UsageError(`expected a value after ${typed}, as in ${shownOption(name, arg)}${found}`)
}

function addValue(values: Map<string, string[]>, { name, arg }: Option, typed: string, value: string): void {
  const before = values.get(name)
  if (before === undefined) values.set(name, [value])
  else if (arg.isRepeatable === true) before.push(value)
  else {
    const [first, second] = [before[0], value].map((text) => JSON.stringify(text))
    throw new UsageError(`${typed} is given twice, as ${first} and as ${second}: give it once`)
  }
}

function requireAll(args: Args, values: ReadonlyMap<string, unknown>, positionals: readonly string[]): void {
  const expected = Object.entries(args).filter(([, arg]) => arg.type === 'positional')
  expected.forEach(([name, arg], index) => {
    if (index < positionals.length) checkValue(name, arg, positionals[index])
    else if (arg.required !== false) throw new UsageError(`expected ${name.toUpperCase()}`)
  })
  for (const [name, arg] of Object.entries(args)) {
    if (arg.type === 'positional' || arg.required !== true || values.has(name)) continue
    throw new UsageError(`expected ${shownOption(name, arg)}`)
  }
  const [last] = expected.slice(-1)
  if (last?.[1].isRepeatable === true || positionals.length <= expected.length) return
  const found = JSON.stringify(positionals[expected.length])
  throw new UsageError(
    last === undefined ? `expected no argument, found ${found}` : `${tooMany(last[0])}, found ${found}, too`,
  )
}

/** An argument that has a few values alone. @throws UsageError */
function checkValue(name: string, arg: Arg, value: string): void {
  const values = valuesOf(arg)
  if (values.length === 0 || values.includes(value)) return
  throw new UsageError(`there is no ${name} ${JSON.stringify(value)}; ${whatThereIs(value, values)}`)
}

function tooMany(name: string): string {
  return `expected one ${name.toUpperCase()}`
}
