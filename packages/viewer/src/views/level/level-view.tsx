import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import type { Stage } from '../../stage/stage.js'
import { StageCanvas } from '../../stage/stage-canvas.js'
import { useViewer } from '../../state/viewer.js'
import type { ListedFile } from '../../work/listed-file.js'
import { packReader } from '../../work/pack-reader.js'
import type { ViewProps } from '../view-props.js'
import './level.css'
import { MovePad } from './move/move-pad.js'
import type { MoveMode, Place } from './move/traveler.js'
import { LevelPanels } from './panels/level-panels.js'
import { Notices } from './panels/notices.js'
import { Toolbar } from './panels/toolbar.js'
import { PictureEvents } from './pick/picture-events.js'
import { LevelScene } from './scene/level-scene.js'
import { EntityFiles } from './scene/load-files.js'

/** Where the cameras of levels are that are built again, or not shown for a while. */
const places = new WeakMap<ListedFile, Place>()

/** A level to fly and walk through. */
export function LevelView({ file, built }: ViewProps) {
  const viewer = useViewer()
  const scene = useSignal<LevelScene | undefined>(undefined)
  const failure = useSignal('')
  const hint = useSignal('')
  const box = useRef<HTMLDivElement>(null)
  const focus = () => box.current?.querySelector('canvas')?.focus()
  const setMode = (mode: MoveMode) => {
    scene.value?.travel.setMode(mode)
    focus()
  }
  const freeze = () => {
    const isFrozen = scene.value?.seen.value !== undefined
    const done = scene.value?.freeze(!isFrozen)
    hint.value = done === false ? 'The camera is outside of all leafs: from here everything is drawn.' : ''
  }
  const lock = () => {
    focus()
    const locked = Promise.resolve(box.current?.querySelector('canvas')?.requestPointerLock())
    locked.catch(() => {
      hint.value = 'The browser did not lock the mouse: try again in a second, or look around with a button down.'
    })
  }
  const show = async (stage: Stage) => {
    const level = await packReader().read('level', built.pack)
    const shown = await LevelScene.open(stage, level, new EntityFiles(built.named ?? []))
    const events = new PictureEvents(stage.renderer.domElement, {
      onPick: (x, y) => shown.pickAt(x, y),
      onMode: setMode,
      onFreeze: freeze,
      onLock: lock,
    })
    const place = places.get(file)
    if (place !== undefined) shown.travel.goTo(place)
    scene.value = shown
    void shown.loadEntities(viewer.builds).catch((error: Error) => {
      if (error.name !== 'AbortError') failure.value = error.message
    })
    return () => {
      const { place: last } = shown.travel
      if (last !== undefined) places.set(file, last)
      events.dispose()
      shown.dispose()
    }
  }
  const { value: shown } = scene
  return (
    <div class="view level-view">
      {shown && (
        <Toolbar
          scene={shown}
          light={built.form.light ?? 'auto'}
          onLight={(light) => viewer.rebuild({ light })}
          onMode={setMode}
          onFreeze={freeze}
          onLock={lock}
          onStart={() => {
            shown.travel.start(shown.travel.mode.value === 'walk' ? 'walk' : 'fly')
            focus()
          }}
        />
      )}
      <div class="level-body">
        <div class="level-picture" ref={box}>
          <StageCanvas
            label={`Picture of ${file.path}. Keys: 1 around, 2 fly, 3 walk, W A S D move, arrows turn, V seen from here`}
            onStage={show}
            onFailure={(error) => {
              failure.value = error.message
            }}
          />
          {shown && <Notices scene={shown} />}
          {shown && shown.travel.mode.value !== 'around' && (
            <MovePad input={shown.travel.input} onMove={() => shown.draw()} />
          )}
          {hint.value !== '' && (
            <p class="notice hint-over" role="status">
              {hint.value}
            </p>
          )}
          {failure.value !== '' && <p role="alert">This cannot be drawn: {failure.value}</p>}
        </div>
        {shown && <LevelPanels scene={shown} file={file} built={built} />}
      </div>
    </div>
  )
}
