import { useSignal, useSignalEffect } from '@preact/signals'
import type { ComponentType } from 'preact'
import { isBuilt } from '../files/file-kind.js'
import { useViewer } from '../state/viewer.js'
import type { ListedFile } from '../work/listed-file.js'
import { PlainView } from './plain-view.js'
import { TakeThumbnail } from './take-thumbnail.js'
import { viewOf } from './view-of.js'
import type { ViewProps } from './view-props.js'

/** A file's picture: its view, or how far its build is. */
export function Picture({ file }: { readonly file: ListedFile }) {
  return isBuilt(file.kind) ? <BuiltPicture file={file} /> : <PlainView file={file} />
}

function BuiltPicture({ file }: { readonly file: ListedFile }) {
  const viewer = useViewer()
  const View = useSignal<ComponentType<ViewProps> | undefined>(undefined)
  const work = file.work.value
  useSignalEffect(() => {
    const { value } = file.work
    if (value.status !== 'built' || View.peek() !== undefined) return
    void viewOf(value.facts.kind).then((view) => {
      View.value = view
    })
  })
  switch (work.status) {
    case 'built':
      return View.value === undefined ? (
        <Building text="Loading the view" />
      ) : (
        <>
          <View.value file={file} built={work} />
          {file.kind === 'level' && <TakeThumbnail key={file.path} file={file} />}
        </>
      )
    case 'building':
      return (
        <Building text={stepText(work)}>
          <button type="button" onClick={() => viewer.cancel()}>
            Cancel
          </button>
        </Building>
      )
    case 'broken':
      return null
    case 'unseen':
      return (
        <Building text="This file is not built.">
          <button type="button" onClick={() => viewer.select(file.path)}>
            Build it
          </button>
        </Building>
      )
  }
}

function stepText({ step, share }: { readonly step?: string; readonly share?: number }): string {
  if (step === undefined) return 'Building'
  return share === undefined ? `Building: ${step}` : `Building: ${step}, ${Math.round(share * 100)} %`
}

function Building({ text, children }: { readonly text: string; readonly children?: preact.ComponentChildren }) {
  return (
    <div class="building" role="status">
      <p>{text}</p>
      {children}
    </div>
  )
}
