import { DOCS_URL } from '@brushwork/pipeline/config'
import { paint } from '../print/paint.js'
import { columns, type Entry, wrapText } from './columns.js'
import { EXIT_CODES } from './exit-codes.js'
import { COMMON_OPTIONS, type CommandFacts, type OptionFacts, PROGRAM, PROGRAM_TEXT } from './facts.js'

const SETTINGS = `Options of a project are in its brushwork.config.ts, in the plugin of its bundler, and in castle.wmp.json beside castle.wmp:
${DOCS_URL}/imports#where-options-come-from`

/** The help of the program. @param commands their descriptions by name */
export function programHelp(commands: Readonly<Record<string, string>>): string {
  return sections([
    PROGRAM_TEXT,
    `${heading('Usage:')} ${paint('cyan', `${PROGRAM} <command> [options]`)}`,
    section('Commands', Object.entries(commands)),
    section('Options', COMMON_OPTIONS.map(optionEntry)),
    exitCodes(),
    wrapText(SETTINGS),
    `${paint('cyan', `${PROGRAM} help <command>`)} prints the options of a command.`,
  ])
}

/** The help of a command. */
export function commandHelp(facts: CommandFacts): string {
  const { description, usage, options, examples } = facts
  const named = facts.arguments.map((argument): Entry => {
    return [argument.name + (argument.isRepeatable ? '…' : ''), argument.description]
  })
  return sections([
    description,
    `${heading('Usage:')} ${paint('cyan', usage)}`,
    section('Arguments', named),
    section('Options', [...options, COMMON_OPTIONS[0]].map(optionEntry)),
    facts.notes.map(wrapText).join('\n\n'),
    exampleLines(examples),
    exitCodes(),
  ])
}

function exampleLines(examples: CommandFacts['examples']): string {
  if (examples.length === 0) return ''
  const lines = examples.flatMap(({ call, text }) => [`  ${paint('gray', `# ${text}`)}`, `  ${paint('cyan', call)}`])
  return [heading('Examples'), ...lines].join('\n')
}

function exitCodes(): string {
  return section(
    'Exit codes',
    EXIT_CODES.map(({ code, text }) => [String(code), text]),
  )
}

function optionEntry({ name, aliases, value, description, isRequired }: OptionFacts): Entry {
  const typed = [...aliases.map((alias) => `-${alias}`), `--${name}`].join(', ')
  return [typed + (value === null ? '' : ` <${value}>`), isRequired ? `${description} (required)` : description]
}

function section(title: string, entries: readonly Entry[]): string {
  if (entries.length === 0) return ''
  return [heading(title), ...columns(entries.map(([name, text]) => [paint('cyan', name), text]))].join('\n')
}

function heading(title: string): string {
  return paint('bold', title)
}

function sections(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n\n')
}
