import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { ListedFile } from '../work/listed-file.js'
import { GoTo } from './go-to.js'
import { HexRows } from './hex-rows.js'
import { OpenStructure } from './open-structure.js'
import { PartDetails } from './part-details.js'
import { ReadingProblems } from './reading-problems.js'
import { StructureTree } from './structure-tree.js'
import './bytes.css'

/** The bytes of a file beside its structure. */
export function BytesView({ file }: { readonly file: ListedFile }) {
  const structure = useSignal<OpenStructure | undefined>(undefined)
  const failure = useSignal<string | undefined>(undefined)
  useEffect(() => {
    const ended = new AbortController()
    OpenStructure.read(file.blob, ended.signal).then(
      (read) => {
        structure.value = read
      },
      (error: Error) => {
        failure.value = error.message
      },
    )
    return () => ended.abort()
  }, [file])
  const open = structure.value
  const selected = open?.selected.value
  return (
    <div class="bytes">
      <div class="structure">
        {open === undefined ? (
          <p role="status">{failure.value ?? 'Reading the structure'}</p>
        ) : (
          <StructureTree structure={open} />
        )}
        {open !== undefined && <ReadingProblems structure={open} />}
        <PartDetails blob={file.blob} part={selected} format={open?.opened.format} />
      </div>
      <div class="hex">
        <GoTo size={file.blob.size} onGo={(offset) => void open?.selectAt(offset)} />
        <HexRows blob={file.blob} range={selected} onChoose={(offset) => void open?.selectAt(offset)} />
      </div>
    </div>
  )
}
