import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

/** The longest number [bytes]. */
const LONGEST = 8

type Read = (view: DataView) => string

const NUMBERS: readonly (readonly [type: string, bytes: number, read: Read])[] = [
  ['u8', 1, (view) => String(view.getUint8(0))],
  ['i8', 1, (view) => String(view.getInt8(0))],
  ['u16', 2, (view) => String(view.getUint16(0, true))],
  ['i16', 2, (view) => String(view.getInt16(0, true))],
  ['u32', 4, (view) => String(view.getUint32(0, true))],
  ['i32', 4, (view) => String(view.getInt32(0, true))],
  ['f32', 4, (view) => String(view.getFloat32(0, true))],
  ['f64', 8, (view) => String(view.getFloat64(0, true))],
]

/** What the bytes at an offset are as numbers of each type, little-endian. */
export function ByteNumbers({ blob, offset }: { readonly blob: Blob; readonly offset: number }) {
  const bytes = useSignal(new Uint8Array(0))
  useEffect(() => {
    let isLast = true
    void blob
      .slice(offset, offset + LONGEST)
      .arrayBuffer()
      .then((buffer) => {
        if (isLast) bytes.value = new Uint8Array(buffer)
      })
    return () => {
      isLast = false
    }
  }, [blob, offset])
  const view = new DataView(bytes.value.buffer)
  return (
    <details class="byte-numbers">
      <summary>As numbers</summary>
      <dl>
        {NUMBERS.filter(([, length]) => length <= view.byteLength).map(([type, , read]) => (
          <div key={type}>
            <dt>{type}</dt>
            <dd>{read(view)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
