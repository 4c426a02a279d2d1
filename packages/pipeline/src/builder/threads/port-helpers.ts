import { setImmediate } from 'node:timers/promises'
import type { MessagePort } from 'node:worker_threads'
import { BuildError } from '../../diagnostics/build-error.js'
import type { EncodeBatch, ImageHelpers, ImageOffer, ReceiveImage } from '../../image/encode/encode-batch.js'
import type { MadeImage } from '../../image/encode/encode-job.js'
import type { ImageOffers } from './image-offers.js'

/** Message of a thread about its batches. */
type FromOwner =
  | { readonly kind: 'offer'; readonly id: number; readonly batch: EncodeBatch }
  | { readonly kind: 'done'; readonly id: number; readonly index: number; readonly made: MadeImage }
  | { readonly kind: 'close'; readonly id: number }

/** Answer to it: the result of a job that another thread claimed. */
interface ToOwner {
  readonly id: number
  readonly index: number
  readonly made: MadeImage | undefined
}

/** Offers batches to other threads through the one that has started them all. */
export class PortHelpers implements ImageHelpers {
  readonly #port: MessagePort
  readonly #receivers = new Map<number, ReceiveImage>()
  #count = 0

  /** @param port the caller closes it */
  constructor(port: MessagePort) {
    this.#port = port
    port.on('message', ({ id, index, made }: ToOwner) => this.#receivers.get(id)?.(index, made))
  }

  offer(batch: EncodeBatch, receive: ReceiveImage): ImageOffer {
    const id = this.#count++
    const send = (message: FromOwner): void => this.#port.postMessage(message)
    this.#receivers.set(id, receive)
    send({ kind: 'offer', id, batch })
    return {
      done: (index, made) => send({ kind: 'done', id, index, made }),
      turn: () => setImmediate(),
      close: () => {
        this.#receivers.delete(id)
        send({ kind: 'close', id })
      },
    }
  }
}

/** Passes on offers from the other end of a port. @returns ends all its offers, and closes the port */
export function passOn(port: MessagePort, offers: ImageOffers): () => void {
  const open = new Map<number, ImageOffer>()
  port.on('message', (message: FromOwner) => {
    const { id } = message
    if (message.kind === 'offer') {
      const receive: ReceiveImage = (index, made) => port.postMessage({ id, index, made } satisfies ToOwner)
      open.set(id, offers.offer(message.batch, receive, true))
    } else if (message.kind === 'done') open.get(id)?.done(message.index, message.made)
    else {
      open.get(id)?.close()
      open.delete(id)
    }
  })
  return () => {
    for (const offer of open.values()) offer.close()
    port.close()
  }
}

/** A build error as plain data, which threads can send. */
export type PlainError = Pick<
  BuildError,
  'diagnostics' | 'frame' | 'dependencies' | 'missing' | 'searched' | 'beginnings'
> & { readonly cause: string | undefined }

export function plainError(error: BuildError): PlainError {
  const { diagnostics, frame, dependencies, missing, searched, beginnings, cause } = error
  const text = cause instanceof Error ? (cause.stack ?? cause.message) : undefined
  return { diagnostics, frame, dependencies, missing, searched, beginnings, cause: text }
}

export function errorOfPlain({ diagnostics, frame, cause, ...files }: PlainError): BuildError {
  return new BuildError(diagnostics, frame, { ...files, ...(cause !== undefined && { cause: new Error(cause) }) })
}
