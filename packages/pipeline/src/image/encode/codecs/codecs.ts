import type { CodecHost } from '../../../host/host.js'
import type { BasisCodec } from './basis-codec.js'
import type { LossyCodec } from './lossy-codec.js'
import type { WebpCodec } from './webp-codec.js'

/** Encoders of one thread, each loaded with the first image that needs it. */
export class Codecs {
  readonly #host: CodecHost
  #webp: Promise<WebpCodec> | undefined
  #avif: Promise<LossyCodec> | undefined
  #basis: Promise<BasisCodec> | undefined

  constructor(host: CodecHost) {
    this.#host = host
  }

  webp(): Promise<WebpCodec> {
    this.#webp ??= import('./webp-codec.js').then(({ openWebpCodec }) => openWebpCodec(this.#host))
    return this.#webp
  }

  /** @throws MissingEncoder */
  avif(): Promise<LossyCodec> {
    this.#avif ??= import('./avif-codec.js').then(({ openAvifCodec }) => openAvifCodec(this.#host))
    return this.#avif
  }

  /** @throws MissingEncoder */
  basis(): Promise<BasisCodec> {
    this.#basis ??= import('./basis-codec.js').then(({ openBasisCodec }) => openBasisCodec(this.#host))
    return this.#basis
  }
}
