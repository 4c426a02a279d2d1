import { useSignal, useSignalEffect } from '@preact/signals'
import { Tabs } from '../../tabs.js'
import type { ViewProps } from '../../view-props.js'
import type { LevelScene } from '../scene/level-scene.js'
import { FacePanel } from './face-panel.js'
import { ObjectPanel } from './object-panel.js'

const PANELS = ['Objects', 'Face', 'Keys'] as const
type Panel = (typeof PANELS)[number]

const KEYS: readonly (readonly [string, string])[] = [
  ['1, 2, 3', 'Turn around the level, fly, walk'],
  ['W A S D', 'Move; with shift fly three times as fast'],
  ['Arrows', 'Turn and look up and down'],
  ['Space or E', 'Up; a jump while you walk'],
  ['C or Q', 'Down; crouch while you walk'],
  ['V', 'Keep what is seen from here, or follow the camera again'],
  ['L', 'Lock the mouse: it looks without a button'],
  ['Click', 'Choose a face or an object'],
  ['Fingers', 'One looks, two move, as does the pad'],
]

/** What is beside the picture of a level. */
export function LevelPanels({ scene, file, built }: ViewProps & { readonly scene: LevelScene }) {
  const panel = useSignal<Panel>('Objects')
  useSignalEffect(() => {
    if (scene.face.value !== undefined) panel.value = 'Face'
    else if (scene.selected.value !== undefined) panel.value = 'Objects'
  })
  return (
    <aside class="level-panels" aria-label="Details of the level">
      <Tabs
        tabs={PANELS}
        selected={panel.value}
        onSelect={(next) => {
          panel.value = next
        }}
      />
      <div role="tabpanel" class="level-panel" aria-label={panel.value}>
        {panel.value === 'Objects' && <ObjectPanel scene={scene} />}
        {panel.value === 'Face' && <FacePanel scene={scene} file={file} built={built} />}
        {panel.value === 'Keys' && <KeyList />}
      </div>
    </aside>
  )
}

function KeyList() {
  return (
    <dl class="keys">
      {KEYS.map(([keys, meaning]) => (
        <div key={keys}>
          <dt>{keys}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
