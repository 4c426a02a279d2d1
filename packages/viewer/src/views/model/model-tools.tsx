import type { Signal } from '@preact/signals'
import { ModelCounts } from './model-counts.js'
import type { ModelScene } from './model-scene.js'
import type { Layer } from './overlays/overlay.js'
import { SkinChoice } from './skin-choice.js'

interface ModelToolsProps {
  readonly scene: ModelScene
  readonly isUvShown: Signal<boolean>
}

/** What is shown of a model. */
export function ModelTools({ scene, isUvShown }: ModelToolsProps) {
  const { layers } = scene
  return (
    <div class="model-tools">
      <fieldset class="toggles" aria-label="Layers">
        {layersOf(scene).map((layer) => (
          <button key={layer} type="button" aria-pressed={layers.value.has(layer)} onClick={() => scene.toggle(layer)}>
            {layer}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={isUvShown.value}
          onClick={() => {
            isUvShown.value = !isUvShown.value
          }}
        >
          UV
        </button>
        <button
          type="button"
          aria-pressed={scene.isBright.value}
          onClick={() => scene.setBright(!scene.isBright.value)}
        >
          more light
        </button>
        <button type="button" onClick={() => scene.resetView()}>
          reset view
        </button>
      </fieldset>
      <SkinChoice scene={scene} />
      <DetailChoice scene={scene} />
      <ModelCounts model={scene.object.model} />
    </div>
  )
}

/** The layers that a model has something for. */
function layersOf({ object: { model } }: ModelScene): readonly Layer[] {
  return [
    'wireframe',
    'normals',
    ...(model.skeleton === undefined ? [] : (['bones'] as const)),
    ...(model.tagPoses === undefined ? [] : (['tags'] as const)),
    'bounds',
  ]
}

function DetailChoice({ scene }: { readonly scene: ModelScene }) {
  const { parts } = scene.object.model
  const levels = Math.max(...parts.map(({ lods = [] }) => lods.length))
  if (levels < 1) return null
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
