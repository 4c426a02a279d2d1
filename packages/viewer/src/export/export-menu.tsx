import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { useViewer } from '../state/viewer.js'
import type { Exported } from '../work/export/exporter.js'
import type { ListedFile } from '../work/listed-file.js'
import type { Progress } from '../work/workshop.js'
import { type ExportChoice, exportChoices } from './export-choices.js'
import './export-menu.css'
import { saveExported } from './save-exported.js'

type State =
  | { readonly status: 'ready' }
  | ({ readonly status: 'running'; readonly label: string } & Partial<Progress>)
  | { readonly status: 'ended'; readonly exported: Exported }

/** What can be made of a file. */
export function ExportMenu({ file }: { readonly file: ListedFile }) {
  const viewer = useViewer()
  const state = useSignal<State>({ status: 'ready' })
  const abort = useRef(new AbortController())
  useEffect(() => () => abort.current.abort(), [])
  const run = async ({ label, run: make }: ExportChoice) => {
    abort.current = new AbortController()
    const { signal } = abort.current
    state.value = { status: 'running', label }
    // The last reports of a worker come after its result.
    const onProgress = (progress: Progress) => {
      if (state.value.status === 'running') state.value = { status: 'running', label, ...progress }
    }
    try {
      const exported = await make({ file, builds: viewer.builds, signal, onProgress })
      if (exported.status === 'exported') await saveExported(file.path, exported.files)
      state.value = { status: 'ended', exported }
    } catch (error) {
      if (!signal.aborted) throw error
      state.value = { status: 'ready' }
    }
  }
  return (
    <details class="menu" onToggle={({ currentTarget }) => currentTarget.open && void viewer.check(file)}>
      <summary>Export</summary>
      <div class="menu-content">
        {state.value.status === 'running' ? (
          <Running state={state.value} onCancel={() => abort.current.abort()} />
        ) : (
          exportChoices(file).map((choice) => (
            <button key={choice.label} type="button" onClick={() => void run(choice)}>
              {choice.label}
            </button>
          ))
        )}
        {state.value.status === 'ended' && <Ended exported={state.value.exported} />}
      </div>
    </details>
  )
}

interface RunningProps {
  readonly state: Extract<State, { status: 'running' }>
  readonly onCancel: () => void
}

function Running({ state: { label, step, share }, onCancel }: RunningProps) {
  const done = share === undefined ? '' : `, ${Math.round(share * 100)} %`
  return (
    <div role="status">
      <p>
        {label}
        {step === undefined ? '' : `: ${step}${done}`}
      </p>
      <button type="button" onClick={onCancel}>
        Cancel
      </button>
    </div>
  )
}

function Ended({ exported }: { readonly exported: Exported }) {
  const isSaved = exported.status === 'exported'
  return (
    <div role="status" class={isSaved ? undefined : 'wrong'}>
      <p>{isSaved ? savedText(exported.files) : `Nothing was saved: ${exported.reason}`}</p>
      {exported.losses.length > 0 && (
        <ul>
          {exported.losses.slice(0, 20).map((loss, at) => (
            <li key={`${at} ${loss}`}>{loss}</li>
          ))}
          {exported.losses.length > 20 && <li>and {exported.losses.length - 20} more</li>}
        </ul>
      )}
    </div>
  )
}

function savedText(files: readonly { readonly name: string; readonly bytes: Uint8Array }[]): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0).toLocaleString('en-US')
  return files.length === 1 ? `Saved ${files[0].name}, ${bytes} bytes` : `Saved ${files.length} files, ${bytes} bytes`
}
