import { type Command, command } from '../args/command.js'
import { COMMANDS, type CommandName } from '../args/command-names.js'
import type { CommandDefinition } from '../args/definition.js'
import { UsageError } from '../args/usage-error.js'
import { type CliReference, commandFacts } from '../help/facts.js'
import { commandHelp, programHelp } from '../help/help-text.js'
import { referenceMarkdown } from '../help/reference-markdown.js'
import type { Session } from '../session/session.js'

const ARGS = {
  command: {
    type: 'positional',
    description: 'the command to explain; default: all of them, in short',
    required: false,
    valueHint: Object.keys(COMMANDS).join('|'),
  },
  markdown: { type: 'boolean', description: 'print the reference of all commands as one Markdown document' },
  json: {
    type: 'boolean',
    description:
      'print all commands as one JSON object: {program, version, description, commands, commonOptions, exitCodes}',
  },
} as const

const META = {
  name: 'help',
  description: COMMANDS.help,
  examples: [
    ['brushwork help build', 'the options of a command'],
    ['brushwork help --markdown > cli.md', 'the reference of all commands'],
  ],
} as const

/** What help says of the commands, which are loaded when it is asked for. */
interface Known {
  definition(name: CommandName): Promise<CommandDefinition>
  reference(): Promise<CliReference>
}

/** `brushwork help [COMMAND]` */
export function helpCommand(session: Session, known: Known): Command {
  return command(META, ARGS, async ({ command: name, markdown, json }) => {
    if (markdown === true && json === true) throw new UsageError('--markdown and --json exclude each other: give one')
    if (markdown !== true && json !== true) {
      // `ARGS` lists all commands, and calls with others are refused.
      const definition = name === undefined ? undefined : await known.definition(name as CommandName)
      session.out(definition === undefined ? programHelp(COMMANDS) : commandHelp(commandFacts(definition)))
      return 0
    }
    if (name !== undefined)
      throw new UsageError(`--${markdown === true ? 'markdown' : 'json'} prints all commands, not one`)
    const facts = await known.reference()
    session.out(markdown === true ? referenceMarkdown(facts).trimEnd() : JSON.stringify(facts))
    return 0
  })
}
