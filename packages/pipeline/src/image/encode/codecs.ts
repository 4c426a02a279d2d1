import type { Host } from '../../host/host.js'
import type { WebpCodec } from './webp-codec.js'

/** Encoders of one thread, each loaded with the first image that needs it. */
export class Codecs {
  readonly #host: Pick<Host, 'wasmModule'>
  #webp: Promise<WebpCodec> | undefined

  constructor(host: Pick<Host, 'wasmModule'>) {
    this.#host = host
  }

  webp(): Promise<WebpCodec> {
    this.#webp ??= import('./webp-codec.js').then(({ openWebpCodec }) => openWebpCodec(this.#host))
    return this.#webp
  }
}
