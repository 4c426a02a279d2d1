import type { ComponentChildren } from 'preact'
import type { BuildForm } from '../../../work/workshop.js'
import { LAYER_WORDS, LAYERS } from '../look/layers.js'
import { LOOK_WORDS, LOOKS } from '../look/look.js'
import type { MoveMode } from '../move/traveler.js'
import type { LevelScene } from '../scene/level-scene.js'

const MODES: readonly (readonly [mode: MoveMode, word: string, key: string])[] = [
  ['around', 'Around', '1'],
  ['fly', 'Fly', '2'],
  ['walk', 'Walk', '3'],
]

/** Where the light of a level comes from. */
type LightForm = NonNullable<BuildForm['light']>

const LIGHT_WORDS: Readonly<Record<LightForm, string>> = {
  auto: 'Light of the file, or made',
  none: 'No lightmaps',
  keep: 'Lightmaps of the file',
  original: 'Light as the original made it',
  final: 'Soft and reflected light',
}

interface ToolbarProps {
  readonly scene: LevelScene
  readonly light: LightForm
  /** Builds the level again. */
  readonly onLight: (light: LightForm) => void
  /** Gives the keys to the picture. */
  readonly onMode: (mode: MoveMode) => void
  readonly onFreeze: () => void
  readonly onLock: () => void
  readonly onStart: () => void
}

/** How a level is moved through and drawn. */
export function Toolbar({ scene, light, onLight, onMode, onFreeze, onLock, onStart }: ToolbarProps) {
  const { travel } = scene
  return (
    <div class="level-tools" role="toolbar" aria-label="Level">
      <fieldset>
        <legend>Move</legend>
        {MODES.map(([mode, word, key]) => (
          <button
            key={mode}
            type="button"
            aria-pressed={travel.mode.value === mode}
            aria-keyshortcuts={key}
            title={`${word} (${key})`}
            onClick={() => onMode(mode)}
          >
            {word}
          </button>
        ))}
        <button type="button" disabled={scene.spawn === undefined} onClick={onStart} title="To where players start">
          Start
        </button>
        <button type="button" onClick={() => travel.showWhole()} title="The whole level, from outside">
          Whole
        </button>
        <button
          type="button"
          class="for-mouse"
          disabled={travel.mode.value === 'around'}
          onClick={onLock}
          title="The mouse looks around without a button (L); Escape ends it"
        >
          Mouse look
        </button>
        <label class="for-mouse" title="Speed of flying">
          Speed{' '}
          <input
            type="range"
            min="-2"
            max="2"
            step="0.5"
            value={Math.log2(travel.speed.value)}
            onInput={({ currentTarget }) => {
              travel.speed.value = 2 ** Number(currentTarget.value)
            }}
          />
        </label>
        <Place scene={scene} />
      </fieldset>
      <LookTools scene={scene} onFreeze={onFreeze}>
        <select
          aria-label="Light"
          value={light}
          onChange={({ currentTarget }) =>
            onLight((Object.keys(LIGHT_WORDS) as LightForm[]).find((one) => one === currentTarget.value) ?? 'auto')
          }
        >
          {(Object.keys(LIGHT_WORDS) as LightForm[]).map((one) => (
            <option key={one} value={one}>
              {LIGHT_WORDS[one]}
            </option>
          ))}
        </select>
      </LookTools>
    </div>
  )
}

/** Drawn for itself: it changes with each picture. */
function Place({ scene }: Pick<ToolbarProps, 'scene'>) {
  return (
    <span class="place" title="Where the camera is">
      at {scene.place.value}
    </span>
  )
}

function LookTools({
  scene,
  onFreeze,
  children,
}: Pick<ToolbarProps, 'scene' | 'onFreeze'> & { readonly children: ComponentChildren }) {
  const { level } = scene
  const hasTree = level.tree !== undefined
  const seen = scene.seen.value
  return (
    <fieldset>
      <legend>Show</legend>
      <select
        aria-label="How surfaces are drawn"
        value={scene.look.value}
        onChange={({ currentTarget }) => scene.setLook(LOOKS.find((look) => look === currentTarget.value) ?? 'lit')}
      >
        {LOOKS.map((look) => (
          <option key={look} value={look} disabled={look === 'clusters' && !hasTree}>
            {LOOK_WORDS[look]}
          </option>
        ))}
      </select>
      {children}
      {level.fog.length > 0 && (
        <select
          aria-label="Fog"
          value={scene.fog.value}
          onChange={({ currentTarget }) => scene.showFog(Number(currentTarget.value))}
        >
          <option value={0}>no fog</option>
          {level.fog.map((_, index) => (
            <option key={index} value={index + 1}>
              fog {index + 1} ({scene.fogColorOf(index + 1)})
            </option>
          ))}
        </select>
      )}
      <button
        type="button"
        aria-pressed={seen !== undefined}
        aria-keyshortcuts="V"
        disabled={!hasTree}
        onClick={onFreeze}
        title="Keeps what is seen from here (V)"
      >
        Seen from here
      </button>
      <details class="layers">
        <summary>Layers</summary>
        <div class="layer-list">
          <Toggle word="Entities" isOn={scene.hasEntities.value} onToggle={(isOn) => scene.showEntities(isOn)} />
          <Toggle word="Markers" isOn={scene.hasMarkers.value} onToggle={(isOn) => scene.showMarkers(isOn)} />
          <Toggle word="Animation" isOn={scene.isPlaying.value} onToggle={(isOn) => scene.play(isOn)} />
          {LAYERS.filter((layer) => scene.has(layer)).map((layer) => (
            <Toggle
              key={layer}
              word={LAYER_WORDS[layer]}
              isOn={scene.layers.value.has(layer)}
              onToggle={(isOn) => void scene.showLayer(layer, isOn)}
            />
          ))}
        </div>
      </details>
    </fieldset>
  )
}

interface ToggleProps {
  readonly word: string
  readonly isOn: boolean
  readonly onToggle: (isOn: boolean) => void
}

function Toggle({ word, isOn, onToggle }: ToggleProps) {
  return (
    <label>
      <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => onToggle(currentTarget.checked)} /> {word}
    </label>
  )
}
