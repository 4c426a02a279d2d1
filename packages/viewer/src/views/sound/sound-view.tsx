import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { Failure, type PlainViewProps, Waiting } from '../reading.js'
import { type SoundFacts, soundFacts } from './sound-facts.js'
import { drawWaveform } from './waveform.js'
import './sound-view.css'

/** Samples per second of the decoded sound: enough for its picture and its length. */
const DRAWN_RATE = 22050

/** Longest sound that is decoded for its picture [bytes]. */
const PICTURE_LIMIT = 64 * 1024 ** 2

interface Sound {
  readonly facts: SoundFacts
  readonly url: string
  /** Or why the browser cannot decode it. */
  readonly buffer: AudioBuffer | string
}

/** A sound: player, waveform and what its header says. */
export function SoundView({ file }: PlainViewProps) {
  const sound = useSignal<Sound | undefined>(undefined)
  useEffect(() => {
    const url = URL.createObjectURL(file.blob)
    let isOpen = true
    void openSound(file.blob, url).then((opened) => {
      if (isOpen) sound.value = opened
    })
    return () => {
      isOpen = false
      URL.revokeObjectURL(url)
    }
  }, [file])
  if (sound.value === undefined) return <Waiting />
  const { buffer, facts, url } = sound.value
  return (
    <div class="sound-view">
      {typeof buffer === 'string' ? <Failure reason={buffer} /> : <Waveform buffer={buffer} />}
      {/* Files of sounds have no captions. */}
      {/* biome-ignore lint/a11y/useMediaCaption: see above */}
      <audio controls src={url} aria-label={`Player of ${file.path}`} />
      <p>{factsText(facts, buffer)}</p>
    </div>
  )
}

function Waveform({ buffer }: { readonly buffer: AudioBuffer }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (element === null) return undefined
    const draw = () => drawWaveform(element, buffer, getComputedStyle(element).color)
    const observer = new ResizeObserver(draw)
    observer.observe(element)
    return () => observer.disconnect()
  }, [buffer])
  return <canvas ref={canvas} class="waveform" role="img" aria-label={`Waveform of ${secondsText(buffer)}`} />
}

async function openSound(blob: Blob, url: string): Promise<Sound> {
  const bytes = new Uint8Array(await blob.slice(0, PICTURE_LIMIT).arrayBuffer())
  const facts = soundFacts(bytes)
  const context = new OfflineAudioContext(1, 1, DRAWN_RATE)
  const buffer = await context
    .decodeAudioData(bytes.buffer)
    .catch(() => `This browser cannot decode the sound (${facts.format}).`)
  return { facts, url, buffer }
}

function factsText({ format, rate, channels }: SoundFacts, buffer: AudioBuffer | string): string {
  const parts = [
    format,
    typeof buffer === 'string' ? undefined : secondsText(buffer),
    rate === undefined ? undefined : `${rate.toLocaleString('en-US')} Hz`,
    channels === undefined ? undefined : channels === 1 ? 'mono' : channels === 2 ? 'stereo' : `${channels} channels`,
  ]
  return parts.filter((part) => part !== undefined).join(' · ')
}

const secondsText = ({ duration }: AudioBuffer): string => `${duration.toFixed(2)} s`
