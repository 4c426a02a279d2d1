import type { CliReference, CommandFacts, OptionFacts } from './facts.js'

/** Shells whose completion can be printed. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const

export type Shell = (typeof SHELLS)[number]

/** A script that completes commands, options and their values in a shell. It runs no program. */
export function completionScript(shell: Shell, reference: CliReference): string {
  return { bash: bashScript, zsh: zshScript, fish: fishScript }[shell](reference)
}

/** How an option is typed: `--out`, `-o`. */
function typedForms({ name, aliases }: OptionFacts): string[] {
  return [`--${name}`, ...aliases.map((alias) => `-${alias}`)]
}

function allOptions(command: CommandFacts, { commonOptions }: CliReference): readonly OptionFacts[] {
  return [...command.options, commonOptions[0]]
}

/** Longest text beside a name in the list of a shell, characters. */
const LONGEST = 72

/** The beginning of a description, for the list of a shell. */
function short(description: string): string {
  const [first] = description.split(/;|\. |, e\.g\./)
  if (first.length <= LONGEST) return first
  return `${first.slice(0, first.lastIndexOf(' ', LONGEST)).replace(/[,:]$/, '')} …`
}

/** Works with the bash of macOS, 3.2. A reply without words leaves the completion of files to bash. */
function bashScript(reference: CliReference): string {
  const { program, commands, commonOptions } = reference
  const values = commands.flatMap((command) =>
    command.options
      .filter(({ value }) => value !== null)
      .map((option) => {
        const pattern = typedForms(option).map((form) => `"${command.name} ${form}"`)
        const words = option.values.length === 0 ? '' : ` words="${option.values.join(' ')}"`
        return `    ${pattern.join('|')})${words} ;;`
      }),
  )
  const cases = (words: (command: CommandFacts) => readonly string[]) =>
    commands
      .filter((command) => words(command).length > 0)
      .map((command) => `      ${command.name}) words="${words(command).join(' ')}" ;;`)
  const first = [...commands.map(({ name }) => name), ...commonOptions.flatMap(typedForms)]
  return `# Completion of ${program} for bash: source <(${program} completion bash)
_${program}() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" option="\${COMP_WORDS[COMP_CWORD-1]}" words=""
  COMPREPLY=()
  if [[ $cur == "=" ]]; then cur=""
  elif [[ $option == "=" ]]; then option="\${COMP_WORDS[COMP_CWORD-2]}"
  fi
  if (( COMP_CWORD == 1 )); then
    COMPREPLY=( $(compgen -W "${first.join(' ')}" -- "$cur") )
    return
  fi
  case "\${COMP_WORDS[1]} $option" in
${values.join('\n')}
    *)
    if [[ $cur == -* ]]; then
      case "\${COMP_WORDS[1]}" in
${cases((command) => allOptions(command, reference).flatMap(typedForms)).join('\n')}
      esac
    else
      case "\${COMP_WORDS[1]}" in
${cases(({ arguments: [argument] }) => argument?.values ?? []).join('\n')}
      esac
    fi ;;
  esac
  if [[ -n $words ]]; then COMPREPLY=( $(compgen -W "$words" -- "$cur") ); fi
}
complete -o default -F _${program} ${program}`
}

function zshScript(reference: CliReference): string {
  const { program, commands } = reference
  const listed = commands.map(({ name, description }) => `    '${name}:${zshText(short(description))}'`)
  const cases = commands.map((command) => {
    const options = allOptions(command, reference).map((option) => `        ${zshOption(option)} \\`)
    const [argument] = command.arguments
    const words = argument?.values ?? []
    const last = words.length > 0 ? `'*:${argument.name.toLowerCase()}:(${words.join(' ')})'` : `'*:file:_files'`
    return [`    ${command.name})`, '      _arguments -s \\', ...options, `        ${last} ;;`].join('\n')
  })
  return `#compdef ${program}
# Completion of ${program} for zsh: source <(${program} completion zsh)
_${program}() {
  local -a commands
  commands=(
${listed.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  local command="$words[2]"
  shift words
  (( CURRENT-- ))
  case "$command" in
${cases.join('\n')}
  esac
}
if [[ "$funcstack[1]" == "_${program}" ]]; then _${program} "$@"; else compdef _${program} ${program}; fi`
}

function zshOption(option: OptionFacts): string {
  const forms = typedForms(option)
  const text = `[${zshText(short(option.description))}]`
  const action = option.values.length > 0 ? `(${option.values.join(' ')})` : '_files'
  const value = option.value === null ? '' : `:${option.name}:${action}`
  const equals = option.value === null ? '' : '='
  if (forms.length === 1) return `'${forms[0]}${equals}${text}${value}'`
  const marked = forms.map((form) => (form.startsWith('--') ? `${form}${equals}` : `${form}${equals && '+'}`))
  return `'(${forms.join(' ')})'{${marked.join(',')}}'${text}${value}'`
}

/** Text in single quotes, brackets and before colons. */
function zshText(text: string): string {
  return text.replaceAll("'", '').replace(/[[\]:\\]/g, '\\$&')
}

function fishScript(reference: CliReference): string {
  const { program, commands, commonOptions } = reference
  const line = (...words: readonly string[]) => ['complete', '-c', program, ...words].join(' ')
  const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`
  const optionWords = ({ name, aliases, value, values, description }: OptionFacts) => [
    ...aliases.map((alias) => `-s ${alias}`),
    `-l ${name}`,
    ...(value === null ? [] : [values.length > 0 ? `-x -a ${quoted(values.join(' '))}` : '-r']),
    `-d ${quoted(short(description))}`,
  ]
  const perCommand = commands.flatMap((command) => {
    const seen = `-n '__fish_seen_subcommand_from ${command.name}'`
    const [argument] = command.arguments
    const words = argument?.values ?? []
    return [
      ...(words.length === 0 ? [] : [line(seen, '-f', '-a', quoted(words.join(' ')))]),
      ...allOptions(command, reference).map((option) => line(seen, ...optionWords(option))),
    ]
  })
  return [
    `# Completion of ${program} for fish: ${program} completion fish | source`,
    ...commands.map(({ name, description }) =>
      line('-n __fish_use_subcommand', '-f', '-a', name, `-d ${quoted(short(description))}`),
    ),
    ...commonOptions.map((option) => line('-n __fish_use_subcommand', ...optionWords(option))),
    ...perCommand,
  ].join('\n')
}
