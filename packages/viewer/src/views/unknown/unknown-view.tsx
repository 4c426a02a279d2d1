import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { FileLook } from '../../work/files/file-reader.js'
import { type PlainViewProps, Waiting } from '../reading.js'
import { Lines } from '../text/lines.js'
import { useRead } from '../use-read.js'

/** First bytes that are shown. */
const FIRST = 512

/** Bytes in a row. */
const ROW = 16

/** A file that has no view: what its content says, and how it begins. */
export function UnknownView({ file }: PlainViewProps) {
  const { value: look } = useRead(file.path, (workshop) => workshop.detect(file.path))
  const rows = useSignal<readonly string[]>([])
  useEffect(() => {
    let isOpen = true
    void file.blob
      .slice(0, FIRST)
      .arrayBuffer()
      .then((bytes) => {
        if (isOpen) rows.value = rowsOf(new Uint8Array(bytes))
      })
    return () => {
      isOpen = false
    }
  }, [file])
  if (look === undefined) return <Waiting />
  return (
    <>
      <div class="problems">
        <p>{sentenceOf(look)}</p>
        <p>{firstText(file.blob.size)}</p>
      </div>
      <Lines lines={rows.value} label={`First bytes of ${file.path}`} />
    </>
  )
}

function sentenceOf({ name, advice }: FileLook): string {
  if (name === undefined) return 'The content of this file is of no format that Brushwork knows.'
  return advice === undefined ? `This is ${name}.` : `This is ${name}: ${advice}`
}

function firstText(size: number): string {
  if (size === 0) return 'The file is empty.'
  return size <= FIRST ? 'Its bytes:' : `Its first ${FIRST} bytes of ${size.toLocaleString('en-US')}:`
}

/** Rows of a hex dump: address, bytes, characters. */
function rowsOf(bytes: Uint8Array): readonly string[] {
  return Array.from({ length: Math.ceil(bytes.length / ROW) }, (_, row) => {
    const some = [...bytes.subarray(row * ROW, (row + 1) * ROW)]
    const hex = some.map((byte) => byte.toString(16).padStart(2, '0')).join(' ')
    const text = some.map((byte) => (byte >= 32 && byte < 127 ? String.fromCharCode(byte) : '·')).join('')
    return `${(row * ROW).toString(16).padStart(4, '0')}  ${hex.padEnd(ROW * 3)} ${text}`
  })
}
