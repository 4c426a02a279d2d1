import { defineCommand, type ParsedArgs, runCommand } from 'citty'
import type { Args, CommandDefinition, CommandMeta } from './definition.js'
import { type ReadCall, readCall } from './read-call.js'

/** One command of the program. */
export interface Command {
  readonly definition: CommandDefinition
  /** @throws UsageError @returns the exit code. */
  run(rawArgs: readonly string[]): Promise<number>
}

/**
 * Declares a command: its options with their help, and its action.
 * @param run receives the options as parsed, and all values of each: the parser keeps only the last one of a repeated option
 */
export function command<T extends Args>(
  meta: CommandMeta,
  args: T,
  run: (args: ParsedArgs<T>, values: ReadCall['values']) => Promise<number>,
): Command {
  return {
    definition: { ...meta, args },
    async run(given) {
      const { rawArgs, values } = readCall(given, args)
      const definition = defineCommand({ args, run: (context) => run(context.args, values) })
      const { result } = await runCommand(definition, { rawArgs: [...rawArgs] })
      return result as number
    },
  }
}
