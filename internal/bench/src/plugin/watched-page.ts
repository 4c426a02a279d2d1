import type { Browser, Page } from 'playwright-core'

/** Timeout for a page to show something new [ms]. */
const TIMEOUT = 60_000

/** A page that reports the pixels of every frame. */
export class WatchedPage {
  readonly #page: Page
  #pixels = ''
  #waiting: ((pixels: string) => void) | undefined
  #errors: string[] = []

  private constructor(page: Page) {
    this.#page = page
  }

  /** Opens a page and waits for its first frame. */
  static async open(browser: Browser, url: string): Promise<WatchedPage> {
    const page = await browser.newPage({ viewport: { width: 400, height: 300 } })
    const watched = new WatchedPage(page)
    page.on('pageerror', ({ message }) => watched.#errors.push(message))
    page.on('console', (message) => {
      if (message.type() === 'error') watched.#errors.push(message.text())
    })
    await page.exposeFunction('shown', (pixels: string) => watched.#shown(pixels))
    const shown = watched.next()
    await page.goto(url)
    await shown
    return watched
  }

  /** Hash of the current pixels. */
  get pixels(): string {
    return this.#pixels
  }

  /** Resolves with the pixels of the next changed frame. @throws Error after a minute without a frame */
  next(): Promise<string> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        const printed = this.#errors.length === 0 ? '' : `; it said: ${this.#errors.join('\n')}`
        reject(new Error(`expected ${this.#page.url()} to show something new${printed}`))
      }, TIMEOUT)
      this.#waiting = (pixels) => {
        clearTimeout(timer)
        this.#waiting = undefined
        resolve(pixels)
      }
    })
  }

  /** Resolves when the page shows these pixels. @throws Error after a minute without a frame */
  async until(pixels: string): Promise<void> {
    while (this.#pixels !== pixels) await this.next()
  }

  /** Reloads the page. @returns its pixels */
  async reload(): Promise<string> {
    this.#pixels = ''
    const shown = this.next()
    await this.#page.reload()
    return shown
  }

  close(): Promise<void> {
    return this.#page.close()
  }

  #shown(pixels: string): void {
    if (pixels === this.#pixels) return
    this.#pixels = pixels
    this.#waiting?.(pixels)
  }
}
