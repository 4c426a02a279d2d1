import { useComputed, useSignal } from '@preact/signals'
import { VirtualRows } from '../../../list/virtual-rows.js'
import { type LevelThing, OBJECT_KINDS, OBJECT_WORDS, type ObjectKind } from '../objects/level-objects.js'
import type { LevelScene } from '../scene/level-scene.js'

/** Height of a row [pixels]. */
const ROW = 44

/** The objects of a level, with search, and the fields of the one that is chosen. */
export function ObjectPanel({ scene }: { readonly scene: LevelScene }) {
  const text = useSignal('')
  const kind = useSignal<ObjectKind | undefined>(undefined)
  const shown = useComputed(() => {
    const words = text.value.toLowerCase()
    return scene.things.filter(
      (thing) => (kind.value === undefined || thing.kind === kind.value) && thing.words.includes(words),
    )
  })
  const things = shown.value
  const { value: selected } = scene.selected
  const at = selected === undefined ? -1 : things.indexOf(selected)
  const kinds = OBJECT_KINDS.filter((one) => scene.things.some((thing) => thing.kind === one))
  const move = (by: number) => {
    const next = things[Math.min(things.length - 1, Math.max(0, at + by))]
    if (next !== undefined) scene.select(next)
  }
  return (
    <section class="objects" aria-label="Objects of the level">
      <div class="object-tools">
        <input
          type="search"
          placeholder="Name, action, file or value"
          aria-label="Find an object"
          value={text.value}
          onInput={({ currentTarget }) => {
            text.value = currentTarget.value
          }}
        />
        <select
          aria-label="Kind of objects"
          value={kind.value ?? ''}
          onChange={({ currentTarget }) => {
            kind.value = kinds.find((one) => one === currentTarget.value)
          }}
        >
          <option value="">all objects</option>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {OBJECT_WORDS[one]} ({scene.things.filter((thing) => thing.kind === one).length})
            </option>
          ))}
        </select>
        <p class="object-count" aria-live="polite">
          {things.length === scene.things.length
            ? `${things.length} objects`
            : `${things.length} of ${scene.things.length} objects`}
        </p>
      </div>
      <VirtualRows
        count={things.length}
        rowHeight={ROW}
        current={at}
        label="Objects"
        onMove={move}
        render={(index) => <ObjectRow thing={things[index]} isSelected={index === at} scene={scene} />}
      />
      {selected !== undefined && <Fields thing={selected} />}
    </section>
  )
}

interface ObjectRowProps {
  readonly thing: LevelThing
  readonly isSelected: boolean
  readonly scene: LevelScene
}

function ObjectRow({ thing, isSelected, scene }: ObjectRowProps) {
  return (
    // Keys are those of the list around it.
    <div class={`object ${thing.kind}`} role="option" aria-selected={isSelected} onClick={() => scene.select(thing)}>
      <span class="object-title">{thing.title === '' ? `${thing.kind} ${thing.index}` : thing.title}</span>
      <span class="object-detail">{thing.detail === '' ? thing.kind : thing.detail}</span>
    </div>
  )
}

function Fields({ thing }: { readonly thing: LevelThing }) {
  return (
    <section class="object-fields" aria-label={`Fields of ${thing.title}`}>
      <h3>
        {thing.title} <small>{`${thing.kind} ${thing.index}`}</small>
      </h3>
      <dl>
        {thing.fields.map(([name, value], at) => (
          <div key={`${at} ${name}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
