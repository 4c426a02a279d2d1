import { useComputed } from '@preact/signals'
import { VirtualRows } from '../list/virtual-rows.js'
import type { Part } from './byte-reading.js'
import type { OpenStructure } from './open-structure.js'

/** Height of a row [pixels]. */
const ROW = 26

/** Pixels that a child is further in. */
const INDENT = 14

/** The parts of a file as a tree. */
export function StructureTree({ structure }: { readonly structure: OpenStructure }) {
  const { rows, selected, version } = structure
  const current = useComputed(() => {
    void version.value
    return selected.value === undefined ? -1 : rows.rowOf(selected.value.at)
  })
  const select = async (row: number) => {
    const part = await structure.partIn(row)
    if (part !== undefined) structure.select(part)
  }
  const move = (by: number) => {
    const row = Math.max(0, current.value)
    void select(Math.min(rows.count - 1, Math.max(0, current.value < 0 ? 0 : row + by)))
  }
  const onKey = (event: KeyboardEvent) => {
    const part = selected.value
    if (part === undefined) return
    if (event.key === 'ArrowRight') {
      if (part.count > 0 && !rows.isOpen(part.at)) structure.open(part)
      else if (part.count > 0) move(1)
    } else if (event.key === 'ArrowLeft') {
      if (rows.isOpen(part.at)) structure.close(part)
      else if (part.at.length > 1) void select(rows.rowOf(part.at.slice(0, -1)))
    } else return
    event.preventDefault()
  }
  void version.value
  return (
    <VirtualRows
      role="tree"
      label="Structure of the file"
      count={rows.count}
      rowHeight={ROW}
      current={current.value}
      currentId={selected.value && idOf(selected.value)}
      onMove={move}
      onKey={onKey}
      render={(row) => <PartRow structure={structure} row={row} />}
    />
  )
}

const idOf = (part: Part): string => `part-${part.at.join('-')}`

function PartRow({ structure, row }: { readonly structure: OpenStructure; readonly row: number }) {
  const { rows, selected } = structure
  const part = structure.heldIn(row)
  if (part === undefined) return <div class="part pending">…</div>
  const isOpen = rows.isOpen(part.at)
  return (
    // Keys are those of the tree around it.
    <div
      id={idOf(part)}
      class={`part ${part.kind}`}
      role="treeitem"
      aria-level={part.at.length}
      aria-selected={selected.value?.offset === part.offset && selected.value.at.join() === part.at.join()}
      aria-expanded={part.count > 0 ? isOpen : undefined}
      style={{ paddingLeft: `${part.at.length * INDENT}px` }}
      onClick={() => {
        structure.select(part)
        if (part.count === 0) return
        if (isOpen) structure.close(part)
        else structure.open(part)
      }}
    >
      <span class="fold" aria-hidden="true">
        {part.count === 0 ? '' : isOpen ? '▾' : '▸'}
      </span>
      <span class="part-name">{part.name}</span>
      {part.title !== undefined && <span class="part-title">{part.title}</span>}
      <span class="part-value">
        {part.value ?? (part.count > 0 && part.kind === 'array' ? `${part.count} entries` : '')}
      </span>
      {part.unit !== undefined && part.value !== undefined && <span class="part-unit">{part.unit}</span>}
    </div>
  )
}
