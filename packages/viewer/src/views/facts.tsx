import { useEffect } from 'preact/hooks'
import { useViewer } from '../state/viewer.js'
import type { FileCheck, WrittenBack } from '../work/check/file-check.js'
import type { ListedFile } from '../work/listed-file.js'
import type { BuiltFile } from '../work/workshop.js'
import './facts.css'
import { IssueList, WarningList } from './issue-list.js'
import { LookupFacts } from './lookup-facts.js'

/** What is known of a file. */
export function Facts({ file }: { readonly file: ListedFile }) {
  const viewer = useViewer()
  useEffect(() => {
    const controller = new AbortController()
    viewer.check(file, controller.signal).catch((error: unknown) => {
      if (!controller.signal.aborted) throw error
    })
    return () => controller.abort()
  }, [viewer, file])
  const check = file.check.value
  const work = file.work.value
  return (
    <div class="facts">
      <Written check={check} />
      <Rows rows={[...fileRows(file), ...formatRows(check)]} />
      {work.status === 'built' && (
        <>
          <h3>Build</h3>
          <Rows rows={buildRows(work)} />
          {work.notes.length > 0 && (
            <ul>
              {work.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </>
      )}
      {(work.status === 'built' || work.status === 'broken') && (
        <LookupFacts references={work.status === 'built' ? work.references : []} lookups={work.lookups} />
      )}
      {work.status === 'built' && <WarningList warnings={work.warnings} />}
      <IssueList issues={check?.issues ?? []} />
    </div>
  )
}

type Row = readonly [name: string, value: string]

function Rows({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <dl>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const bytesText = (count: number): string => `${count.toLocaleString('en-US')} bytes`

function fileRows({ path, blob, modified, sha256 }: ListedFile): readonly Row[] {
  return [
    ['Path', path],
    ['Size', bytesText(blob.size)],
    ['Changed', new Date(modified).toISOString().slice(0, 19).replace('T', ' ')],
    ['SHA-256', sha256.value ?? 'is computed'],
  ]
}

function formatRows(check: FileCheck | undefined): readonly Row[] {
  if (check === undefined) return []
  const { version, writer, created } = check.origin
  return [
    ['Format', check.format === undefined ? 'unknown' : `${check.format.name.replace(/^an? /, '')}`],
    ...(version === undefined ? [] : [['Version', version] as const]),
    ...(writer === undefined ? [] : [['Written by', writer] as const]),
    ...(created === undefined ? [] : [['Created', created] as const]),
  ]
}

function buildRows({ pack, sha256, milliseconds, cached }: BuiltFile): readonly Row[] {
  return [
    ['Pack', bytesText(pack.byteLength)],
    ['SHA-256 of the pack', sha256],
    [
      'Time',
      `${Math.round(milliseconds).toLocaleString('en-US')} ms, ${cached ? 'kept from an earlier build' : 'built now'}`,
    ],
  ]
}

/** Whether the bytes come out again. */
function Written({ check }: { readonly check: FileCheck | undefined }) {
  if (check === undefined) return <p class="badge">is checked</p>
  if (check.error !== undefined) {
    const { text, offset, line, path } = check.error
    const place = [line && `line ${line}`, offset !== undefined && `byte ${offset}`, path].filter(Boolean).join(', ')
    return (
      <p class="badge wrong">
        cannot be read: {text}
        {place !== '' && ` (${place})`}
      </p>
    )
  }
  return check.written === undefined ? null : <WrittenBadge written={check.written} />
}

function WrittenBadge({ written }: { readonly written: WrittenBack }) {
  switch (written.status) {
    case 'same':
      return <p class="badge right">written back byte for byte</p>
    case 'different':
      return (
        <p class="badge wrong">
          written back, it has {bytesText(written.length)} and differs from byte {written.offset} on
        </p>
      )
    case 'not-written':
      return <p class="badge">not written back: {written.reason}</p>
  }
}
