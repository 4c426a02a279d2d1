import step from '../world/step.wav?sound'

export interface Steps {
  /** A step of the player. */
  step(): void
}

/** Plays steps by Web Audio. Browsers allow sound only after the first click or key press. */
export function createSteps(): Steps {
  let play = () => {}
  const start = async () => {
    const context = new AudioContext()
    const samples = await context.decodeAudioData((await step.load()).buffer)
    const volume = new GainNode(context, { gain: 0.35 })
    volume.connect(context.destination)
    play = () => {
      // No two steps sound alike.
      const source = new AudioBufferSourceNode(context, {
        buffer: samples,
        playbackRate: 0.9 + 0.25 * Math.random(),
      })
      source.connect(volume)
      source.start()
    }
  }
  addEventListener('pointerdown', () => void start(), { once: true })
  return { step: () => play() }
}
