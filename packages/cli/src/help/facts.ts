import { PACKAGE_VERSION } from '@brushwork/pipeline/config'
import type { Arg, Args, CommandDefinition } from '../args/definition.js'
import { aliasesOf, shownOption, valuesOf } from '../args/shown-arg.js'
import { EXIT_CODES, type ExitCode } from './exit-codes.js'

/** An argument of a command. */
export interface ArgumentFacts {
  /** As usage names it: `FILE`. */
  readonly name: string
  readonly description: string
  readonly isRequired: boolean
  readonly isRepeatable: boolean
  /** All values, if there are only these. */
  readonly values: readonly string[]
}

/** An option of a command. */
export interface OptionFacts {
  /** Without hyphens: `out`. */
  readonly name: string
  /** Single letters, without hyphens. */
  readonly aliases: readonly string[]
  /** What its value is: `file`, `folder`, `bsp|simple`; null for an option without a value. */
  readonly value: string | null
  /** All values, if there are only these. */
  readonly values: readonly string[]
  readonly description: string
  readonly isRequired: boolean
  readonly isRepeatable: boolean
}

/** A command in plain data. */
export interface CommandFacts {
  readonly name: string
  readonly description: string
  /** `brushwork build FILE… --out <path> [options]` */
  readonly usage: string
  readonly arguments: readonly ArgumentFacts[]
  readonly options: readonly OptionFacts[]
  /** Paragraphs. */
  readonly notes: readonly string[]
  readonly examples: readonly { readonly call: string; readonly text: string }[]
}

/** The command line in plain data: everything that its help says. */
export interface CliReference {
  readonly program: string
  readonly version: string
  readonly description: string
  readonly commands: readonly CommandFacts[]
  /** Options of every command. */
  readonly commonOptions: readonly OptionFacts[]
  readonly exitCodes: readonly ExitCode[]
}

/** The name of the program. */
export const PROGRAM = 'brushwork'
/** The program in one sentence. */
export const PROGRAM_TEXT = 'Inspect files of 3D GameStudio and Quake, and build packs for the web from them'

/** Options that every command has. */
export const COMMON_OPTIONS: readonly OptionFacts[] = [
  ['help', 'h', 'print the help of a command, and nothing else'],
  ['version', 'v', 'print the version of the program; only without a command'],
].map(([name, alias, description]) => {
  const flags = { isRequired: false, isRepeatable: false }
  return { name, aliases: [alias], value: null, values: [], description, ...flags }
})

/** The facts of all commands. */
export function cliFacts(definitions: readonly CommandDefinition[]): CliReference {
  return {
    program: PROGRAM,
    version: PACKAGE_VERSION,
    description: PROGRAM_TEXT,
    commands: definitions.map(commandFacts),
    commonOptions: COMMON_OPTIONS,
    exitCodes: EXIT_CODES,
  }
}

/** A command in plain data. */
export function commandFacts({ name, description, notes, examples = [], args }: CommandDefinition): CommandFacts {
  return {
    name,
    description,
    usage: usageOf(name, args),
    arguments: Object.entries(args).flatMap(([own, arg]) =>
      arg.type === 'positional' ? [argumentFacts(own, arg)] : [],
    ),
    options: Object.entries(args).flatMap(([own, arg]) => (arg.type === 'positional' ? [] : [optionFacts(own, arg)])),
    notes: notes === undefined ? [] : notes.split('\n\n').map((text) => text.replaceAll('\n', ' ')),
    examples: examples.map(([call, text]) => ({ call, text })),
  }
}

function argumentFacts(name: string, arg: Arg): ArgumentFacts {
  const { description = '', isRepeatable = false } = arg
  return {
    name: name.toUpperCase(),
    description,
    isRequired: arg.required !== false,
    isRepeatable,
    values: valuesOf(arg),
  }
}

function optionFacts(name: string, arg: Arg): OptionFacts {
  const { description = '', isRepeatable = false } = arg
  return {
    name,
    aliases: aliasesOf(arg),
    value: arg.type === 'boolean' ? null : (arg.valueHint ?? name),
    values: valuesOf(arg),
    description,
    isRequired: arg.required === true,
    isRepeatable,
  }
}

function usageOf(name: string, args: Args): string {
  const words = Object.entries(args).flatMap(([own, arg]) => {
    if (arg.type !== 'positional') return arg.required === true ? [shownOption(own, arg)] : []
    const shown = own.toUpperCase() + (arg.isRepeatable === true ? '…' : '')
    return [arg.required === false ? `[${shown}]` : shown]
  })
  const hasMore = Object.values(args).some((arg) => arg.type !== 'positional' && arg.required !== true)
  return [PROGRAM, name, ...words, ...(hasMore ? ['[options]'] : [])].join(' ')
}
