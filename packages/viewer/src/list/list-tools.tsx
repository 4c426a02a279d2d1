import { FILE_KINDS, KIND_WORDS } from '../files/file-kind.js'
import { useViewer } from '../state/viewer.js'
import { isBroken } from '../work/listed-file.js'

/** Search, and what kinds are listed. */
export function ListTools() {
  const { filter, files, shown } = useViewer()
  const set = (change: Partial<typeof filter.value>) => {
    filter.value = { ...filter.value, ...change }
  }
  const kinds = FILE_KINDS.filter((kind) => files.value.some((file) => file.kind === kind))
  const broken = files.value.filter(isBroken).length
  return (
    <div class="list-tools">
      <input
        type="search"
        placeholder="Find a file"
        aria-label="Find a file"
        value={filter.value.text}
        onInput={(event) => set({ text: event.currentTarget.value })}
      />
      <div class="kinds">
        <select
          aria-label="Kind of files"
          value={filter.value.kind ?? ''}
          onChange={({ currentTarget }) => set({ kind: kinds.find((kind) => kind === currentTarget.value) })}
        >
          <option value="">all kinds</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_WORDS[kind]} ({files.value.filter((file) => file.kind === kind).length})
            </option>
          ))}
        </select>
        <label>
          <input
            type="checkbox"
            checked={filter.value.isBroken}
            onChange={({ currentTarget }) => set({ isBroken: currentTarget.checked })}
          />{' '}
          broken ({broken})
        </label>
      </div>
      <p class="count" aria-live="polite">
        {shown.value.length === files.value.length
          ? files.value.length === 1
            ? '1 file'
            : `${files.value.length} files`
          : `${shown.value.length} of ${files.value.length} files`}
      </p>
    </div>
  )
}
