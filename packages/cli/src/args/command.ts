import { configProblem, isLightSetting, whatThereIs } from '@brushwork/pipeline/config'
import { type ArgsDef, type CommandDef, defineCommand, type ParsedArgs, renderUsage, runCommand } from 'citty'
import { wrapText, wrapUsage } from './wrap-usage.js'

/** The program itself, for usage texts. */
const PROGRAM = { name: 'brushwork', description: 'Inspect GameStudio files and build packs' }

const SETTINGS = `Options of a project are in its brushwork.config.ts, in the plugin of its bundler, and in castle.wmp.json beside castle.wmp:
https://github.com/brushwork/brushwork/blob/main/docs/imports.md#where-options-come-from`

/** One command of the program. */
export interface Command {
  /** Its help text. */
  usage(): Promise<string>
  /** @throws UsageError @returns the exit code. */
  run(rawArgs: readonly string[]): Promise<number>
}

/** Declares a command: its options with their help, and its action. */
export function command<T extends ArgsDef>(
  meta: { readonly name: string; readonly description: string; readonly notes?: string },
  args: T,
  run: (args: ParsedArgs<T>) => Promise<number>,
): Command {
  const definition = defineCommand({ meta, args, run: (context) => run(context.args) })
  return {
    async usage() {
      const usage = wrapUsage(await renderUsage(definition, { meta: PROGRAM }))
      return meta.notes === undefined ? usage : `${usage}\n\n${wrapText(meta.notes)}`
    },
    async run(rawArgs) {
      checkOptions(rawArgs, args)
      try {
        const { result } = await runCommand(definition, { rawArgs: [...rawArgs] })
        return result as number
      } catch (error) {
        // citty's messages about arguments are written for users, in another style.
        if (error instanceof Error && error.name === 'CLIError') {
          throw new UsageError(error.message.replace(/^Missing required positional argument: /, 'expected '))
        }
        throw error
      }
    },
  }
}

/** The program's help text. @param commands their descriptions by name. */
export async function programUsage(commands: Readonly<Record<string, string>>): Promise<string> {
  const subCommands = Object.fromEntries(
    Object.entries(commands).map(([name, description]): [string, CommandDef] => [name, { meta: { description } }]),
  )
  return `${wrapUsage(await renderUsage({ meta: PROGRAM, subCommands }))}\n\n${wrapText(SETTINGS)}`
}

/** An option that does not exist is a mistake that must not pass silently. */
function checkOptions(rawArgs: readonly string[], options: ArgsDef): void {
  const names = new Set(
    Object.entries(options).flatMap(([name, definition]) => {
      if (definition.type === 'positional') return []
      const alias = [('alias' in definition ? definition.alias : undefined) ?? []].flat().map((letter) => `-${letter}`)
      return [`--${name}`, ...alias]
    }),
  )
  for (const arg of rawArgs) {
    if (arg === '--') return
    const [option] = arg.split('=')
    if (arg.startsWith('-') && arg !== '-' && !names.has(option)) {
      throw new UsageError(`there is no option ${option}; ${hintFor(option, names)}`)
    }
  }
}

/** Options of the configuration that the command line calls otherwise. */
const CALLED: Readonly<Record<string, string | undefined>> = { framesPerSecond: '--fps', cacheDir: '--cache' }

/** What a user may have meant by an option that does not exist. */
function hintFor(option: string, names: ReadonlySet<string>): string {
  const name = option.slice(2)
  const called = Object.hasOwn(CALLED, name) ? CALLED[name] : undefined
  if (called !== undefined && names.has(called)) return `it is called ${called} here`
  if (names.has('--light') && isLightSetting(name)) return 'it is a setting of --light, as in --light final,hdr,luxel=8'
  const isOfConfig = option.startsWith('--') && configProblem({ [name]: undefined }) === undefined
  if (isOfConfig) return `set "${name}" in brushwork.config.json, or in the options of the plugin`
  return whatThereIs(option, [...names])
}

/** Wrong use of the command line: printed as one line, without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
