import { type BorrowedPage, borrowPage } from '@brushwork-internal/testkit/pages'
import type { Page } from 'playwright-core'
import type { Base, Output } from './bundler.js'
import { Origin } from './origin.js'

/** A file as the game receives it from one of its URLs. */
interface Fetched {
  readonly url: string
  readonly status: number
  /** SHA-256 of the bytes, hex. */
  readonly sha256: string
  readonly byteLength: number
}

/** An imported asset: the facts of its module, and the file at its URL. */
interface Asset extends Fetched {
  readonly stated: { readonly sha256: string; readonly byteLength: number }
}

/** The results of a game that ran. */
export interface Played {
  readonly assets: Readonly<Record<string, Asset>>
  readonly urls: Readonly<Record<string, Fetched>>
  readonly foreign: Readonly<Record<string, Fetched>>
  readonly words: string
  /** Frames per second of the model and of its preset. */
  readonly frames: readonly number[]
  readonly sourceLength: number
}

/** A real browser, and a web server that has only the output of a bundler. */
export class GameBrowser {
  readonly #borrowed: BorrowedPage
  readonly #origin: Origin

  private constructor(borrowed: BorrowedPage, origin: Origin) {
    this.#borrowed = borrowed
    this.#origin = origin
  }

  static async open(): Promise<GameBrowser> {
    const [borrowed, origin] = await Promise.all([borrowPage(), Origin.open()])
    return new GameBrowser(borrowed, origin)
  }

  get #tab(): Page {
    return this.#borrowed.page
  }

  async close(): Promise<void> {
    await this.#borrowed.giveBack()
    await this.#origin.close()
  }

  /** Opens a page with one entry of the output, and has the game fetch all its files. */
  async play(output: Output, base: Base, entry: string): Promise<Played> {
    const type = output.isScript ? '' : ' type="module"'
    const page = `<!doctype html><script${type} src="${entry}"></script>`
    const isPage = entry.endsWith('.html')
    const pages = isPage ? {} : { 'play.html': page }
    const site = this.#origin.serve({ folder: output.folder, base: base === './' ? '/any/where/' : base, pages })
    return this.#playAt(site + (isPage ? entry : 'play.html'))
  }

  async #playAt(url: string): Promise<Played> {
    const errors: string[] = []
    const note = (error: Error) => errors.push(error.message)
    const misses = this.#origin.misses.length
    this.#tab.on('pageerror', note)
    const played = await this.#tab
      .goto(url)
      .then(() => this.#tab.evaluate(PLAY))
      .catch((error: unknown) => errors.push(String(error)))
    this.#tab.off('pageerror', note)
    const lost = this.#origin.misses.slice(misses)
    if (errors.length + lost.length > 0) {
      // Ends the game, which may still fetch files or report an error. One that succeeded has fetched all its files.
      await this.#tab.goto('about:blank')
      throw new Error(['the game failed', ...errors, ...lost].join('\n'))
    }
    return played as unknown as Played
  }
}

/** Runs in the page. */
const PLAY = `(async () => {
  for (let tries = 0; !globalThis.game && tries < 3000; tries++) await new Promise((done) => setTimeout(done, 10))
  if (!globalThis.game) throw new Error('the page did not start its game')
  const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const get = async (url) => {
    const response = await fetch(url)
    const bytes = await response.arrayBuffer()
    const sha256 = hex(await crypto.subtle.digest('SHA-256', bytes))
    return { url: String(url), status: response.status, sha256, byteLength: bytes.byteLength }
  }
  const each = async (record, ask) =>
    Object.fromEntries(await Promise.all(Object.entries(record).map(async ([name, value]) => [name, await ask(value)])))
  const game = globalThis.game
  const later = await game.later()
  const asset = async (module) => {
    await module.load()
    const { url, sha256, byteLength } = module
    return { ...(await get(url)), stated: { sha256, byteLength } }
  }
  return {
    assets: await each({ ...game.assets, ...later?.assets }, asset),
    urls: await each(game.urls, get),
    foreign: await each(game.foreign, get),
    words: game.words,
    frames: game.frames,
    sourceLength: game.sourceLength,
  }
})()`
