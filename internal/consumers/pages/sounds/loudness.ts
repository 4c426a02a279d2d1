/** Hears everything that the page plays from now on. */
export class Loudness {
  readonly #heard = new Map<BaseAudioContext, AnalyserNode>()

  constructor() {
    const heard = this.#heard
    const connect = AudioNode.prototype.connect as (this: AudioNode, ...given: unknown[]) => AudioNode | undefined
    const connectAndHear = function (this: AudioNode, ...given: unknown[]): AudioNode | undefined {
      const { context } = this
      if (given[0] === context.destination) {
        const analyser = heard.get(context) ?? new AnalyserNode(context)
        heard.set(context, analyser)
        connect.call(this, analyser)
      }
      return connect.apply(this, given)
    }
    Object.assign(AudioNode.prototype, { connect: connectAndHear })
  }

  /** The largest sample of the last moment. */
  get now(): number {
    const samples = new Float32Array(2048)
    let most = 0
    for (const analyser of this.#heard.values()) {
      analyser.getFloatTimeDomainData(samples)
      for (const sample of samples) most = Math.max(most, Math.abs(sample))
    }
    return most
  }
}
