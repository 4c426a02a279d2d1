import { useSignal } from '@preact/signals'
import { useViewer } from '../../state/viewer.js'
import type { ModelScene } from './model-scene.js'

/** Shares of triangles of the levels that are made for a file without own ones. */
const SHARES = [0.5, 0.25, 0.1]

interface DetailChoiceProps {
  readonly path: string
  readonly scene: ModelScene
}

/** Chooses the level of detail that is shown. */
export function DetailChoice({ path, scene }: DetailChoiceProps) {
  const parts = scene.shownParts.value
  const levels = Math.max(0, ...parts.map(({ lods = [] }) => lods.length))
  if (levels === 0) return <MakeLevels path={path} scene={scene} />
  const trianglesAt = (level: number) =>
    parts.reduce((sum, { indices, lods = [] }) => {
      const list = [indices, ...lods.map((lod) => lod.indices)]
      return sum + list[Math.min(level, list.length - 1)].length / 3
    }, 0)
  return (
    <label class="choice">
      Level of detail{' '}
      <select
        value={scene.detail.value}
        onChange={({ currentTarget: { value } }) => scene.setDetail(value === 'auto' ? 'auto' : Number(value))}
      >
        <option value="auto">auto: by distance</option>
        {Array.from({ length: levels + 1 }, (_, level) => (
          <option key={level} value={level}>
            {level}: {trianglesAt(level).toLocaleString('en-US')} triangles
          </option>
        ))}
      </select>
    </label>
  )
}

/** Few files have levels of their own: this builds the file with some. */
function MakeLevels({ path, scene }: DetailChoiceProps) {
  const { builds } = useViewer()
  const state = useSignal<'none' | 'making' | 'impossible'>('none')
  const make = async () => {
    state.value = 'making'
    const outcome = await builds.build(path, { lods: SHARES }, {}).catch(unlessClosed)
    if (outcome?.status === 'built') await scene.takeLevels(outcome.pack)
    const hasLevels = scene.shownParts.value.some(({ lods = [] }) => lods.length > 0)
    state.value = hasLevels ? 'none' : 'impossible'
  }
  if (state.value === 'impossible') return <span>This model has no triangles to spare.</span>
  return (
    <button type="button" disabled={state.value === 'making'} onClick={() => void make()}>
      {state.value === 'making' ? 'making levels of detail' : 'make levels of detail'}
    </button>
  )
}

/** The project may be closed meanwhile. */
function unlessClosed(error: unknown): undefined {
  if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error
}
