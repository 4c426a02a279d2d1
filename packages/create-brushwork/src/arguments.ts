import { parseArgs } from 'node:util'
import { nearestName } from '@brushwork/asset'
import { TEMPLATES, type Template } from './templates.js'
import { UsageError } from './usage-error.js'

/** What was asked for on the command line. */
export interface Arguments {
  readonly folder: string | undefined
  readonly template: Template | undefined
  readonly isInteractive: boolean
  readonly overwrites: boolean
  /** Folder of tarballs to take the packages of Brushwork from. */
  readonly packages: string | undefined
  readonly wants: 'game' | 'help' | 'version'
}

const OPTIONS = {
  template: { type: 'string', short: 't' },
  interactive: { type: 'boolean', default: true },
  overwrite: { type: 'boolean' },
  packages: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const

/** @throws UsageError with what to write instead */
export function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parsed(args)
  if (positionals.length > 1) {
    throw new UsageError(
      `expected one folder, found ${positionals.length}: ${positionals.join(' ')}. Quote names with spaces`,
    )
  }
  return {
    folder: positionals[0],
    template: values.template === undefined ? undefined : templateNamed(values.template),
    isInteractive: values.interactive,
    overwrites: values.overwrite ?? false,
    packages: values.packages,
    wants: values.help ? 'help' : values.version ? 'version' : 'game',
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, allowNegative: true })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw error
    const [, option] = /^Unknown option '(?:--?)([^']*)'/.exec(message) ?? []
    if (option === undefined) throw new UsageError(`${message[0].toLowerCase()}${message.slice(1)}`)
    const near = nearestName(option, [...Object.keys(OPTIONS), 'no-interactive'])
    throw new UsageError(
      `the option --${option} does not exist${near === undefined ? '' : `; did you mean --${near}?`}`,
    )
  }
}

function templateNamed(name: string): Template {
  const found = TEMPLATES.find((template) => template.name === name)
  if (found !== undefined) return found
  const names = TEMPLATES.map((template) => template.name)
  const near = nearestName(name, names)
  const hint = near === undefined ? '' : `; did you mean ${near}?`
  throw new UsageError(`the template ${JSON.stringify(name)} does not exist${hint} Templates: ${names.join(', ')}`)
}
