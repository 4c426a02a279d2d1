import { useSignal } from '@preact/signals'
import { isBuilt } from '../files/file-kind.js'
import { useViewer } from '../state/viewer.js'
import { Tabs } from '../views/tabs.js'
import type { ListedFile } from '../work/listed-file.js'
import './compare-view.css'
import { DifferenceList } from './difference-list.js'
import { ImagePictures } from './image-pictures.js'
import { StagePictures } from './stage-pictures.js'

type Way = 'Fields' | 'Lines' | 'Pictures'

/** Two files beside each other. */
export function CompareView() {
  const viewer = useViewer()
  const left = viewer.selected.value
  const right = viewer.files.value.find(({ path }) => path === viewer.comparedPath.value)
  const way = useSignal<Way>('Fields')
  if (left === undefined) return null
  const ways = waysOf(left, right)
  const shown = ways.includes(way.value) ? way.value : ways[0]
  return (
    <section class="panel compare" aria-label="Comparison">
      <div class="file-bar">
        <h2 class="file-title">{left.path}</h2>
        <div class="other">
          compared with <OtherFile left={left} />
        </div>
        <button
          type="button"
          onClick={() => {
            viewer.shownRoom.value = 'file'
          }}
        >
          Close
        </button>
      </div>
      {right === undefined ? (
        <p class="building">Choose the other file.</p>
      ) : (
        <>
          <Tabs
            tabs={ways}
            selected={shown}
            onSelect={(next) => {
              way.value = next
            }}
          />
          <div role="tabpanel" class="tab-panel" aria-label={shown}>
            <Shown key={`${left.path}\n${right.path}\n${shown}`} way={shown} left={left} right={right} />
          </div>
        </>
      )}
    </section>
  )
}

/** Files of the same kind come first: others have little in common. */
function OtherFile({ left }: { readonly left: ListedFile }) {
  const { files, comparedPath } = useViewer()
  const others = files.value.filter((file) => file !== left)
  const [same, rest] = [true, false].map((isSame) => others.filter(({ kind }) => (kind === left.kind) === isSame))
  return (
    <select
      aria-label="Other file"
      value={comparedPath.value ?? ''}
      onChange={({ currentTarget }) => {
        comparedPath.value = currentTarget.value || undefined
      }}
    >
      <option value="">another file</option>
      {[same, rest].map((group, at) => (
        <optgroup key={at === 0 ? 'same' : 'rest'} label={at === 0 ? `Of the same kind (${left.kind})` : 'Others'}>
          {group.map(({ path }) => (
            <option key={path} value={path}>
              {path}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}

const IS_TEXT = /\.(?:wmp|map)$/i

function waysOf(left: ListedFile, right: ListedFile | undefined): readonly Way[] {
  const files = [left, ...(right === undefined ? [] : [right])]
  const areTexts = files.every(({ kind, path }) => kind === 'text' || IS_TEXT.test(path))
  const arePictures = files.every(({ kind }) => kind === left.kind && (isBuilt(kind) || kind === 'image'))
  const ways: Way[] = left.kind === 'text' ? [] : ['Fields']
  if (areTexts) ways.push('Lines')
  if (arePictures) ways.push('Pictures')
  return ways.length === 0 ? ['Fields'] : ways
}

interface ShownProps {
  readonly way: Way
  readonly left: ListedFile
  readonly right: ListedFile
}

function Shown({ way, left, right }: ShownProps) {
  if (way !== 'Pictures') return <DifferenceList left={left} right={right} isByLine={way === 'Lines'} />
  return isBuilt(left.kind) ? <StagePictures files={[left, right]} /> : <ImagePictures files={[left, right]} />
}
