import type { ListedFile } from '../work/listed-file.js'
import type { Message } from '../work/workshop.js'

/** What is wrong with a file, and what was not found. */
export function Problems({ file }: { readonly file: ListedFile }) {
  const work = file.work.value
  if (work.status === 'broken') {
    return (
      <div class="problems broken" role="alert">
        <h3>This file cannot be built</h3>
        <Messages messages={work.messages} />
        {work.frame !== '' && <pre>{work.frame}</pre>}
      </div>
    )
  }
  if (work.status !== 'built' || work.warnings.length === 0) return null
  return (
    <details class="problems">
      <summary>{work.warnings.length === 1 ? '1 warning' : `${work.warnings.length} warnings`}</summary>
      <Messages messages={work.warnings} />
    </details>
  )
}

function Messages({ messages }: { readonly messages: readonly Message[] }) {
  return (
    <ul>
      {messages.map((message, at) => (
        <li key={`${at} ${message.code}`}>
          {message.text}
          <small>{placeOf(message)}</small>
        </li>
      ))}
    </ul>
  )
}

function placeOf({ file, offset, line, path, block }: Message): string {
  const parts = [
    file,
    line === undefined ? undefined : `line ${line}`,
    offset === undefined ? undefined : `byte ${offset}`,
    path,
    block === undefined ? undefined : `block ${block}`,
  ]
  return parts.filter((part) => part !== undefined && part !== '').join(', ')
}
