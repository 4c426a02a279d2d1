import { PACKAGE_VERSION } from '@brushwork/pipeline'
import { type Command, programUsage } from './command.js'
import { buildCommand } from './commands/build.js'
import { compileCommand } from './commands/compile.js'
import { convertCommand } from './commands/convert.js'
import { inspectCommand } from './commands/inspect.js'
import { typesCommand } from './commands/types.js'
import { verifyCommand } from './commands/verify.js'
import type { Session } from './session.js'
import { UsageError } from './usage-error.js'

const HELP = ['--help', '-h']
const VERSION = ['--version', '-v']

/** Runs the command line and returns the exit code: 0 done, 1 a file failed, 2 the call was wrong. */
export async function main(rawArgs: readonly string[], session: Session): Promise<number> {
  const commands: Readonly<Record<string, Command>> = {
    inspect: inspectCommand(session),
    verify: verifyCommand(session),
    convert: convertCommand(session),
    compile: compileCommand(session),
    build: buildCommand(session),
    types: typesCommand(session),
  }
  const [name, ...rest] = rawArgs
  if (name === undefined || HELP.includes(name)) {
    session.out(await programUsage(commands))
    return name === undefined ? 2 : 0
  }
  if (VERSION.includes(name)) {
    session.out(PACKAGE_VERSION)
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) {
    session.error(`brushwork: there is no command ${JSON.stringify(name)}; try brushwork --help`)
    return 2
  }
  if (rest.some((arg) => HELP.includes(arg))) {
    session.out(await command.usage())
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
