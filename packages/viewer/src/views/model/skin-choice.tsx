import { useSignal } from '@preact/signals'
import type { ModelScene } from './model-scene.js'

/** Chooses the skin of each part, where a model has several. */
export function SkinChoice({ scene }: { readonly scene: ModelScene }) {
  const { parts, materials } = scene.object.model
  const part = useSignal(0)
  if (materials.length < 2) return null
  return (
    <>
      {parts.length > 1 && (
        <label class="choice">
          Part{' '}
          <select
            value={part.value}
            onChange={({ currentTarget }) => {
              part.value = Number(currentTarget.value)
            }}
          >
            {parts.map(({ name }, index) => (
              <option key={`${index} ${name}`} value={index}>
                {partName(name, index)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label class="choice">
        Skin{' '}
        <select
          value={scene.skins.value[part.value]}
          onChange={({ currentTarget }) => void scene.setSkin(part.value, Number(currentTarget.value))}
        >
          {materials.map(({ name }, index) => (
            <option key={`${index} ${name}`} value={index}>
              {skinName(name, index)}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}

/** Name of a part for people. */
export const partName = (name: string, index: number): string => (name === '' ? `part ${index}` : name)

/** Name of a skin for people. */
export const skinName = (name: string, index: number): string => (name === '' ? `skin ${index}` : name)
