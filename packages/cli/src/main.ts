import { PACKAGE_VERSION } from '@brushwork/pipeline/config'
import { COMMANDS, isCommandName, unknownCommand } from './args/command-names.js'
import { UsageError } from './args/usage-error.js'
import { commandFacts } from './help/facts.js'
import { commandHelp, programHelp } from './help/help-text.js'
import { loadCommand } from './load-command.js'
import type { Session } from './session/session.js'

const HELP = ['--help', '-h']
const VERSION = ['--version', '-v', 'version']

/** Runs the command line and returns the exit code: 0 done, 1 a file failed, 2 the call was wrong. */
export async function main(rawArgs: readonly string[], session: Session): Promise<number> {
  const [name, ...rest] = rawArgs
  if (name === undefined || HELP.includes(name)) {
    session.out(programHelp(COMMANDS))
    return name === undefined ? 2 : 0
  }
  if (VERSION.includes(name)) {
    session.out(PACKAGE_VERSION)
    return 0
  }
  if (!isCommandName(name)) {
    session.error(`brushwork: ${unknownCommand(name)}; try brushwork --help`)
    return 2
  }
  const command = await loadCommand(name, session)
  const end = rest.indexOf('--')
  if ((end < 0 ? rest : rest.slice(0, end)).some((arg) => HELP.includes(arg))) {
    session.out(commandHelp(commandFacts(command.definition)))
    return 0
  }
  try {
    return await command.run(rest)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    session.error(`brushwork ${name}: ${error.message}; try brushwork ${name} --help`)
    return 2
  }
}
