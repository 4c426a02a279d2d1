import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { DevServer, type ServedProject } from './dev-server.js'
import type { GamePage } from './project.js'
import { WatchedPage } from './watched-page.js'

/** Pause between saves [ms]. It lets the machine settle, and users do not save faster. */
const SETTLING_TIME = 400

/** Cost of one save [ms]. */
export interface Save {
  /** From the end of the write to the first frame with other pixels. */
  readonly delay: number
  /** Processor time that the dev server used meanwhile, over all threads. */
  readonly serverCpu: number
}

/** One side of the comparison: a dev server, a page and a file that is saved repeatedly. */
export class SavingSide {
  readonly saves: Save[] = []
  readonly #server: DevServer
  readonly #page: WatchedPage
  readonly #file: string
  readonly #hash = createHash('sha256')
  #written = 0

  private constructor(server: DevServer, page: WatchedPage, file: string) {
    this.#server = server
    this.#page = page
    this.#file = file
  }

  /** Starts the server and waits for the first frame of its page. @param file path in the folder `world` */
  static async open(browser: Browser, project: ServedProject, page: GamePage, file: string): Promise<SavingSide> {
    const server = await DevServer.start(project)
    try {
      const opened = await WatchedPage.open(browser, `${server.url}/${page}.html`)
      return new SavingSide(server, opened, join(project.root, 'world', file))
    } catch (error) {
      await server.stop()
      throw error
    }
  }

  /** Hash of the current pixels. */
  get pixels(): string {
    return this.#page.pixels
  }

  /** SHA-256 of all pixels that the page settled on, first 16 digits. */
  get checksum(): string {
    return this.#hash.copy().digest('hex').slice(0, 16)
  }

  /**
   * Saves the file and waits for the next changed frame. One clock measures both ends: this process writes the file,
   * and the browser calls it from within the frame.
   */
  async save(bytes: Uint8Array): Promise<void> {
    await pause(SETTLING_TIME)
    const shown = this.#page.next()
    const cpu = await this.#server.cpu()
    await writeFile(this.#file, bytes)
    this.#written = performance.now()
    await shown
    const delay = performance.now() - this.#written
    this.saves.push({ delay, serverCpu: (await this.#server.cpu()) - cpu })
  }

  /** Waits until the page shows pixels: the light of a level follows the level. @returns milliseconds from the last write */
  async settle(pixels: string): Promise<number> {
    await this.#page.until(pixels)
    this.#hash.update(pixels)
    return performance.now() - this.#written
  }

  /** Whether the page looks the same after a reload. */
  async equalsReloadedPage(): Promise<boolean> {
    return this.#page.pixels === (await this.#page.reload())
  }

  async close(): Promise<void> {
    await this.#page.close()
    await this.#server.stop()
  }
}
