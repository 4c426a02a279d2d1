import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { type PlainViewProps, Waiting } from '../reading.js'
import { Lines } from './lines.js'

/** Longest part of a text that is shown [bytes]. */
const TEXT_LIMIT = 32 * 1024 ** 2

/** A text with the numbers of its lines. */
export function TextView({ file }: PlainViewProps) {
  const lines = useSignal<readonly string[] | undefined>(undefined)
  useEffect(() => {
    let isOpen = true
    lines.value = undefined
    void readText(file.blob).then((text) => {
      if (isOpen) lines.value = text.split(/\r\n|\n|\r/)
    })
    return () => {
      isOpen = false
    }
  }, [file])
  if (lines.value === undefined) return <Waiting />
  return (
    <>
      {file.blob.size > TEXT_LIMIT && <p class="problems">Only the first 32 MiB of this text are shown.</p>}
      <Lines lines={lines.value} label={`Text of ${file.path}`} />
    </>
  )
}

/** Texts of old games are Windows-1252, those of new ones UTF-8. */
async function readText(blob: Blob): Promise<string> {
  const bytes = await blob.slice(0, TEXT_LIMIT).arrayBuffer()
  try {
    // A character at the limit may be cut, which the stream waits for.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
