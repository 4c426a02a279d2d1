import { PACKAGE_VERSION, whatThereIs } from '@brushwork/pipeline/config'
import { type Command, programUsage, UsageError } from './args/command.js'
import { COMMANDS, type CommandName } from './args/command-names.js'
import type { Session } from './session/session.js'

const HELP = ['--help', '-h']
const VERSION = ['--version', '-v']

/** Every command is loaded when it is called: none has to wait for what another one needs. */
const LOADERS: Readonly<Record<CommandName, (session: Session) => Promise<Command>>> = {
  inspect: async (session) => (await import('./commands/inspect.js')).inspectCommand(session),
  verify: async (session) => (await import('./commands/verify.js')).verifyCommand(session),
  convert: async (session) => (await import('./commands/convert.js')).convertCommand(session),
  compile: async (session) => (await import('./commands/compile.js')).compileCommand(session),
  build: async (session) => (await import('./commands/build.js')).buildCommand(session),
  explain: async (session) => (await import('./commands/explain.js')).explainCommand(session),
  report: async (session) => (await import('./commands/report.js')).reportCommand(session),
  types: async (session) => (await import('./commands/types.js')).typesCommand(session),
}

/** Runs the command line and returns the exit code: 0 done, 1 a file failed, 2 the call was wrong. */
export async function main(rawArgs: readonly string[], session: Session): Promise<number> {
  const [name, ...rest] = rawArgs
  if (name === undefined || HELP.includes(name)) {
    session.out(await programUsage(COMMANDS))
    return name === undefined ? 2 : 0
  }
  if (VERSION.includes(name)) {
    session.out(PACKAGE_VERSION)
    return 0
  }
  if (!isCommand(name)) {
    const there = whatThereIs(name, Object.keys(COMMANDS))
    session.error(`brushwork: there is no command ${JSON.stringify(name)}; ${there}; try brushwork --help`)
    return 2
  }
  const command = await LOADERS[name](session)
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

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name)
}
