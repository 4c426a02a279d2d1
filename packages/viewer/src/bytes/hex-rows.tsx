import { useComputed, useSignal } from '@preact/signals'
import { useMemo, useRef } from 'preact/hooks'
import { VirtualRows } from '../list/virtual-rows.js'
import { ByteBlocks } from './byte-blocks.js'

/** Bytes in a row. */
const WIDTH = 16

/** Height of a row [pixels]. */
const ROW = 22

/** A stretch of the file. */
interface ByteRange {
  readonly offset: number
  readonly length: number
}

const holds = ({ offset, length }: ByteRange, at: number): boolean => at >= offset && at < offset + length

interface HexRowsProps {
  readonly blob: Blob
  /** What is marked. */
  readonly range: ByteRange | undefined
  /** Called when a byte is chosen. */
  readonly onChoose: (offset: number) => void
}

/** The bytes of a file, in hexadecimal and as characters. */
export function HexRows({ blob, range, onChoose }: HexRowsProps) {
  const version = useSignal(0)
  const blocks = useMemo(
    () =>
      new ByteBlocks(blob, () => {
        version.value++
      }),
    [blob, version],
  )
  /** The byte that keys move from. */
  const cursor = useSignal(0)
  const shown = useComputed(() => Math.floor(cursor.value / WIDTH))
  // A part that was selected elsewhere is shown from its start.
  const last = useRef(range)
  if (range !== undefined && range !== last.current && !holds(range, cursor.peek())) cursor.value = range.offset
  last.current = range
  const choose = (offset: number) => {
    cursor.value = Math.min(blob.size - 1, Math.max(0, offset))
    onChoose(cursor.value)
  }
  void version.value
  return (
    <VirtualRows
      role="grid"
      label="Bytes"
      count={Math.ceil(blob.size / WIDTH)}
      rowHeight={ROW}
      current={shown.value}
      currentId={`byte-${cursor.value}`}
      onMove={(rows) => choose(Number.isFinite(rows) ? cursor.value + rows * WIDTH : rows)}
      onKey={(event) => {
        const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
        if (by === 0) return
        event.preventDefault()
        choose(cursor.value + by)
      }}
      render={(row) => (
        <HexRow
          offset={row * WIDTH}
          bytes={blocks.slice(row * WIDTH, WIDTH)}
          range={range}
          cursor={cursor.value}
          onChoose={choose}
        />
      )}
    />
  )
}

interface HexRowProps {
  readonly offset: number
  /** Undefined while they are being read. */
  readonly bytes: Uint8Array | undefined
  readonly range: ByteRange | undefined
  readonly cursor: number
  readonly onChoose: (offset: number) => void
}

function HexRow({ offset, bytes, range, cursor, onChoose }: HexRowProps) {
  const marks = (at: number) => {
    return `${range !== undefined && holds(range, at) ? 'marked' : ''}${at === cursor ? ' cursor' : ''}`
  }
  return (
    <div class="hex-row" role="row">
      <span class="hex-offset" role="rowheader">
        {offset.toString(16).padStart(8, '0')}
      </span>
      {bytes === undefined
        ? '…'
        : [...bytes].map((byte, index) => (
            // Keys are those of the grid around it.
            <span
              key={offset + index}
              id={`byte-${offset + index}`}
              role="gridcell"
              aria-selected={offset + index === cursor}
              class={`byte ${marks(offset + index)}`}
              onClick={() => onChoose(offset + index)}
            >
              {byte.toString(16).padStart(2, '0')}
            </span>
          ))}
      <span class="hex-text" role="gridcell">
        {bytes === undefined
          ? ''
          : [...bytes].map((byte, index) => (
              <Character key={offset + index} byte={byte} marks={marks(offset + index)} />
            ))}
      </span>
    </div>
  )
}

function Character({ byte, marks }: { readonly byte: number; readonly marks: string }) {
  return <span class={marks}>{byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·'}</span>
}
