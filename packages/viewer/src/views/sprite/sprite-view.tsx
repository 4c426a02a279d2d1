import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Pixels } from '../../work/files/file-reader.js'
import { PixelPanel } from '../image/pixel-panel.js'
import { Failure, Waiting } from '../reading.js'
import { useRead } from '../use-read.js'
import type { ViewProps } from '../view-props.js'

/** Frames per second, as in the original engine. */
const FRAMES_PER_SECOND = 12

/** A sprite: its frames, one by one or playing, or its whole sheet. */
export function SpriteView({ file, built: { facts } }: ViewProps) {
  const { value: look } = useRead(file.path, (workshop) => workshop.readImage(file.path))
  const frameCount = facts.kind === 'sprite' ? facts.frameCount : 1
  const frame = useSignal(0)
  const isPlaying = useSignal(frameCount > 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const isSheet = useSignal(false)
  useEffect(() => {
    if (!isPlaying.value || isSheet.value) return undefined
    const timer = setInterval(() => {
      frame.value = (frame.value + 1) % frameCount
    }, 1000 / FRAMES_PER_SECOND)
    return () => clearInterval(timer)
  }, [isPlaying.value, isSheet.value, frameCount])
  if (look === undefined) return <Waiting />
  if (look.status === 'unreadable') return <Failure reason={look.reason} />
  const partOf = ({ width }: Pixels) => {
    const one = Math.max(1, Math.floor(width / frameCount))
    return { x: Math.floor((frame.value * width) / frameCount), width: one }
  }
  return (
    <PixelPanel look={look} label={`Picture of ${file.path}`} {...(frameCount > 1 && !isSheet.value && { partOf })}>
      {frameCount > 1 && (
        <>
          <button
            type="button"
            disabled={isSheet.value}
            onClick={() => {
              isPlaying.value = !isPlaying.value
            }}
          >
            {isPlaying.value ? 'Pause' : 'Play'}
          </button>
          <label>
            Frame{' '}
            <input
              type="range"
              min={0}
              max={frameCount - 1}
              value={frame.value}
              disabled={isSheet.value}
              aria-valuetext={`frame ${frame.value + 1} of ${frameCount}`}
              onInput={({ currentTarget }) => {
                isPlaying.value = false
                frame.value = Number(currentTarget.value)
              }}
            />{' '}
            <output>
              {frame.value} / {frameCount - 1}
            </output>
          </label>
          <label>
            <input
              type="checkbox"
              checked={isSheet.value}
              onChange={({ currentTarget }) => {
                isSheet.value = currentTarget.checked
              }}
            />{' '}
            whole sheet
          </label>
        </>
      )}
    </PixelPanel>
  )
}
