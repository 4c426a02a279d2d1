import { useSignal } from '@preact/signals'
import type { Stage } from '../../stage/stage.js'
import { StageView } from '../../stage/stage-view.js'
import type { ViewProps } from '../view-props.js'
import { TerrainLayers } from './terrain-layers.js'
import { type Ground, TerrainScene } from './terrain-scene.js'
import './terrain-view.css'

const GROUNDS: readonly Ground[] = ['texture', 'colored', 'gray']

/** Words for what the ground shows. */
const GROUND_WORDS: Readonly<Record<Ground, string>> = {
  texture: 'textures',
  colored: 'heights in colors',
  gray: 'heights in gray',
}

/** A terrain with its heights and layers. */
export function TerrainView({ file, built }: ViewProps) {
  const scene = useSignal<TerrainScene | undefined>(undefined)
  const show = async (stage: Stage) => {
    const opened = await TerrainScene.open(stage, built.pack)
    scene.value = opened
    return () => {
      scene.value = undefined
      opened.dispose()
    }
  }
  return (
    <div class="terrain-view">
      <StageView label={`Picture of ${file.path}`} onStage={show} />
      {scene.value !== undefined && <TerrainTools scene={scene.value} />}
    </div>
  )
}

function TerrainTools({ scene }: { readonly scene: TerrainScene }) {
  const { terrain } = scene.object
  return (
    <div class="terrain-tools">
      <label>
        Ground{' '}
        <select
          value={scene.ground.value}
          onChange={({ currentTarget: { value } }) =>
            scene.setGround(GROUNDS.find((ground) => ground === value) ?? 'texture')
          }
        >
          {GROUNDS.map((ground) => (
            <option key={ground} value={ground}>
              {GROUND_WORDS[ground]}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        aria-pressed={scene.isWireframe.value}
        onClick={() => scene.setWireframe(!scene.isWireframe.value)}
      >
        wireframe
      </button>
      <button type="button" onClick={() => scene.resetView()}>
        reset view
      </button>
      <dl class="terrain-facts">
        {factsOf(scene).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <TerrainLayers terrain={terrain} />
    </div>
  )
}

function factsOf({ object: { terrain } }: TerrainScene): readonly (readonly [string, string])[] {
  const { columns, rows, spacing, bounds } = terrain
  const [width, height, depth] = bounds.max.map((most, axis) => most - bounds.min[axis])
  return [
    ['grid', `${columns} × ${rows} points`],
    ['cells', `${((columns - 1) * (rows - 1)).toLocaleString('en-US')} of ${spacing.map(round).join(' × ')} quants`],
    ['size', `${round(depth)} × ${round(width)} quants`],
    ['heights', `${round(bounds.min[1])} to ${round(bounds.max[1])} (${round(height)}) quants`],
  ]
}

const round = (quants: number): number => Math.round(quants * 100) / 100
