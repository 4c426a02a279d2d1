import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { ModelScene } from '../model-scene.js'
import { partName, skinName } from '../skin-choice.js'
import { drawUvs } from './draw-uvs.js'

/** The skin of a part with its triangles over it. */
export function UvPanel({ scene }: { readonly scene: ModelScene }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const part = useSignal(0)
  const { model } = scene.object
  const shown = model.parts[part.value]
  const material = model.materials[scene.skins.value[part.value]]
  useEffect(() => {
    const controller = new AbortController()
    const image = material.image === -1 ? undefined : model.images[material.image]
    if (canvas.current !== null) void drawUvs(canvas.current, shown, image, controller.signal)
    return () => controller.abort()
  }, [shown, material, model])
  return (
    <div class="uv-panel">
      <div class="uv-choice">
        {model.parts.length > 1 && (
          <select
            aria-label="Part of the UV map"
            value={part.value}
            onChange={({ currentTarget }) => {
              part.value = Number(currentTarget.value)
            }}
          >
            {model.parts.map(({ name }, index) => (
              <option key={`${index} ${name}`} value={index}>
                {partName(name, index)}
              </option>
            ))}
          </select>
        )}
        <span>{skinName(material.name, scene.skins.value[part.value])}</span>
      </div>
      <canvas ref={canvas} class="uv-map" role="img" aria-label={`UV map of ${partName(shown.name, part.value)}`} />
    </div>
  )
}
