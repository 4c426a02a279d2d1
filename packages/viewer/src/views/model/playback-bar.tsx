import type { Clip } from '@brushwork/runtime'
import type { Playback } from './playback.js'

/** Speeds to choose from. */
const SPEEDS = [0.1, 0.25, 0.5, 1, 2, 4]

/** Value of the choice of all frames: no index of a clip. */
const ALL_FRAMES = -1

/** Plays a model: clips, time, speed. */
export function PlaybackBar({ playback, clips }: { readonly playback: Playback; readonly clips: readonly Clip[] }) {
  const { clip, isPlaying, frame, speed, isLooping, isBlending, frameCount } = playback
  const last = frameCount - 1
  const shown = Math.min(frame.value, last)
  return (
    <fieldset class="playback" aria-label="Animation">
      <button type="button" aria-label="Previous frame" onClick={() => playback.step(-1)}>
        ◁
      </button>
      <button type="button" class="play" onClick={() => playback.toggle()}>
        {isPlaying.value ? 'Pause' : 'Play'}
      </button>
      <button type="button" aria-label="Next frame" onClick={() => playback.step(1)}>
        ▷
      </button>
      <select
        aria-label="Clip"
        value={clip.value === undefined ? ALL_FRAMES : clips.indexOf(clip.value)}
        onChange={({ currentTarget }) => playback.choose(clips[Number(currentTarget.value)])}
      >
        {clips.map(({ name, frameCount: frames }, index) => (
          <option key={name} value={index}>
            {name === '' ? 'without name' : name} ({frames})
          </option>
        ))}
        <option value={ALL_FRAMES}>all frames, one by one</option>
      </select>
      <input
        type="range"
        class="timeline"
        aria-label="Frame"
        aria-valuetext={`frame ${Math.round(shown) + 1} of ${frameCount}`}
        min={0}
        max={last}
        step="any"
        value={shown}
        disabled={last === 0}
        onInput={({ currentTarget }) => {
          isPlaying.value = false
          playback.seek(Number(currentTarget.value))
        }}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined
          if (by === undefined) return
          event.preventDefault()
          playback.step(by)
        }}
      />
      <output class="frame-number">
        {shown.toFixed(1)} / {last}
      </output>
      <select
        aria-label="Speed"
        value={speed.value}
        onChange={({ currentTarget }) => playback.setSpeed(Number(currentTarget.value))}
      >
        {SPEEDS.map((factor) => (
          <option key={factor} value={factor}>
            {factor} ×
          </option>
        ))}
      </select>
      <label>
        <input
          type="checkbox"
          checked={isLooping.value}
          onChange={({ currentTarget }) => playback.setLooping(currentTarget.checked)}
        />{' '}
        loop
      </label>
      <label>
        <input
          type="checkbox"
          checked={isBlending.value}
          onChange={({ currentTarget }) => {
            isBlending.value = currentTarget.checked
          }}
        />{' '}
        blend clips
      </label>
    </fieldset>
  )
}
