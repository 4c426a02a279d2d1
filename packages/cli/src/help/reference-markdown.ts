import type { ArgumentFacts, CliReference, CommandFacts, OptionFacts } from './facts.js'

/** The reference of the command line as one Markdown document, for pages of docs. */
export function referenceMarkdown({ program, description, commands, commonOptions, exitCodes }: CliReference): string {
  const list = commands.map(({ name, description: text }) => [
    `[\`${program} ${name}\`](#${program}-${name})`,
    prose(text),
  ])
  return `${[
    '# Command line reference',
    `${prose(description)}.`,
    table(['command', 'what it does'], list),
    `Every command has these options:`,
    table(['option', 'what it does'], commonOptions.map(optionRow)),
    ...commands.flatMap((command) => commandSections(program, command)),
    '## Exit codes',
    table(
      ['code', 'when'],
      exitCodes.map(({ code, text }) => [`\`${code}\``, prose(text)]),
    ),
  ].join('\n\n')}\n`
}

function commandSections(program: string, command: CommandFacts): string[] {
  const { name, description, usage, options, notes, examples } = command
  return [
    `## ${program} ${name}`,
    `${prose(description)}.`,
    code('text', [usage]),
    ...rows(['argument', 'what it is'], command.arguments.map(argumentRow)),
    ...rows(['option', 'what it does'], options.map(optionRow)),
    ...notes.map(prose),
    ...(examples.length === 0
      ? []
      : [
          code(
            'sh',
            examples.map(({ call, text }) => `${call}  # ${text}`),
          ),
        ]),
  ]
}

function argumentRow({ name, description, isRequired, isRepeatable }: ArgumentFacts): readonly string[] {
  return [`\`${name}${isRepeatable ? '…' : ''}\``, prose(isRequired ? description : `${description} (optional)`)]
}

function optionRow({ name, aliases, value, description, isRequired, isRepeatable }: OptionFacts): readonly string[] {
  const shown = value === null ? `--${name}` : `--${name} <${value}>`
  const typed = [...aliases.map((alias) => `-${alias}`), shown].map((text) => `\`${text}\``).join(', ')
  const remarks = [...(isRequired ? ['required'] : []), ...(isRepeatable ? ['repeatable'] : [])]
  return [typed, prose(remarks.length === 0 ? description : `${description} (${remarks.join(', ')})`)]
}

function rows(head: readonly string[], body: readonly (readonly string[])[]): string[] {
  return body.length === 0 ? [] : [table(head, body)]
}

function table(head: readonly string[], body: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n')
}

function code(language: string, lines: readonly string[]): string {
  return [`\`\`\`${language}`, ...lines, '```'].join('\n')
}

/** What is code in a sentence: shapes of JSON, options, and calls of the program. */
const CODE = /\{[^}]*\}|"[^"]*"|(?<![\w-])--?[a-z][\w-]*(?![\w-])/g

/** Plain text as Markdown and MDX read it. */
function prose(text: string): string {
  const marked = text.replace(CODE, (match) => `\`${match}\``)
  return marked
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replace(/[<>{}*_[\]\\]/g, '\\$&')))
    .join('')
}
