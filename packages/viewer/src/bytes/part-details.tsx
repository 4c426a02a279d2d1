import { ByteNumbers } from './byte-numbers.js'
import type { Part } from './byte-reading.js'

interface PartDetailsProps {
  readonly blob: Blob
  readonly part: Part | undefined
  /** Page of the documentation about the format. */
  readonly format: string | undefined
}

/** What is known of the selected part. */
export function PartDetails({ blob, part, format }: PartDetailsProps) {
  if (part === undefined) return <p class="part-details">Choose a part or a byte.</p>
  const { name, title, about, type, value, unit, offset, length, line, column, count, kind } = part
  const end = offset + length
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['Name', title === undefined ? name : `${name} “${title}”`],
    ['Meaning', about ?? (kind === 'unread' ? 'No reader knows these bytes, or it did not get so far.' : undefined)],
    ['Type', type],
    ['Value', value === undefined ? undefined : unit === undefined ? value : `${value} ${unit}`],
    ['Parts', count === 0 ? undefined : count.toLocaleString('en-US')],
    [
      'Bytes',
      `${offset.toLocaleString('en-US')} to ${end.toLocaleString('en-US')} (0x${offset.toString(16)}), ${length.toLocaleString('en-US')} long`,
    ],
    ['Line', line === undefined ? undefined : `${line}, column ${column}`],
    ['Format', format],
  ]
  return (
    <div class="part-details" aria-live="polite">
      <dl>
        {rows.map(
          ([label, text]) =>
            text !== undefined && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
      <ByteNumbers blob={blob} offset={offset} />
    </div>
  )
}
