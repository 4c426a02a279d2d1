import type { ListedFile } from '../work/listed-file.js'

/** What is known of a file. */
export function Facts({ file }: { readonly file: ListedFile }) {
  const work = file.work.value
  const rows: readonly (readonly [string, string])[] = [
    ['Path', file.path],
    ['Size', `${file.blob.size.toLocaleString('en-US')} bytes`],
    ['Changed', new Date(file.modified).toISOString().slice(0, 19).replace('T', ' ')],
    ...(work.status === 'built' ? [['SHA-256 of the pack', work.sha256] as const] : []),
  ]
  return (
    <dl class="facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
