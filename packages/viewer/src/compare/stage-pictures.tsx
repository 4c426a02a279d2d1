import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { StageJoin, StageJoinContext } from '../stage/stage-join.js'
import { useViewer } from '../state/viewer.js'
import { viewOf } from '../views/view-of.js'
import type { ViewProps } from '../views/view-props.js'
import type { ListedFile } from '../work/listed-file.js'
import type { Outcome } from '../work/workshop.js'
import { drawDifference } from './draw-difference.js'

interface PicturesProps {
  readonly files: readonly [ListedFile, ListedFile]
}

/** Two models, terrains or levels beside each other, whose cameras move as one, and the difference of the pictures. */
export function StagePictures({ files }: PicturesProps) {
  const [join] = useState(() => new StageJoin())
  const isDifference = useSignal(false)
  const box = useRef<HTMLDivElement>(null)
  const difference = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!isDifference.value) return undefined
    let request = 0
    // Both pictures are drawn in the next frame: their difference is that of the frame after it.
    const draw = () => {
      cancelAnimationFrame(request)
      request = requestAnimationFrame(() => {
        request = requestAnimationFrame(() => {
          const pictures = [...(box.current?.querySelectorAll<HTMLCanvasElement>('canvas.stage') ?? [])]
          if (difference.current !== null) drawDifference(difference.current, pictures)
        })
      })
    }
    join.onMove = draw
    draw()
    return () => {
      join.onMove = () => undefined
      cancelAnimationFrame(request)
    }
  }, [isDifference.value, join])
  return (
    <StageJoinContext.Provider value={join}>
      <label class="difference-choice">
        <input
          type="checkbox"
          checked={isDifference.value}
          onChange={({ currentTarget }) => {
            isDifference.value = currentTarget.checked
          }}
        />{' '}
        difference of the pictures
      </label>
      <div class="pictures" ref={box}>
        {files.map((file) => (
          <BuiltView key={file.path} file={file} />
        ))}
        {isDifference.value && <canvas class="difference-picture" ref={difference} aria-label="Difference" />}
      </div>
    </StageJoinContext.Provider>
  )
}

function BuiltView({ file }: { readonly file: ListedFile }) {
  const { builds } = useViewer()
  const outcome = useSignal<Outcome | undefined>(undefined)
  const View = useSignal<ComponentType<ViewProps> | undefined>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const build = async () => {
      const built = await builds.build(file.path, {}, { signal })
      const view = built.status === 'built' ? await viewOf(built.facts.kind) : undefined
      if (signal.aborted) return
      View.value = view
      outcome.value = built
    }
    build().catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
    return () => controller.abort()
  }, [builds, file])
  const built = outcome.value
  return (
    <figure>
      <figcaption>{file.path}</figcaption>
      {built?.status === 'broken' && <p role="alert">It cannot be built: {built.messages[0]?.text}</p>}
      {built === undefined && <p role="status">Building</p>}
      {built?.status === 'built' && View.value !== undefined && <View.value file={file} built={built} />}
    </figure>
  )
}
