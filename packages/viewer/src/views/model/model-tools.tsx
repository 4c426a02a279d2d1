import type { Signal } from '@preact/signals'
import { DetailChoice } from './detail-choice.js'
import { ModelCounts } from './model-counts.js'
import type { ModelScene } from './model-scene.js'
import type { Layer } from './overlays/overlay.js'
import { SkinChoice } from './skin-choice.js'

interface ModelToolsProps {
  readonly path: string
  readonly scene: ModelScene
  readonly isUvShown: Signal<boolean>
}

/** What is shown of a model. */
export function ModelTools({ path, scene, isUvShown }: ModelToolsProps) {
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
      <DetailChoice scene={scene} path={path} />
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
