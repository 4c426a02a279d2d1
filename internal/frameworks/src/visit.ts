import { createHash } from 'node:crypto'
import { borrowPage } from '@brushwork-internal/testkit/pages'

/** An asset in the page: the facts of its module, and the file at its URL. */
export interface Visited {
  readonly printed: { readonly sha256: string; readonly byteLength: number }
  readonly found: { readonly sha256: string; readonly byteLength: number }
  readonly url: string
}

/** A page with a running game. */
export interface Visit extends Readonly<Record<'castle' | 'guard' | 'guardUrl', Visited>> {
  /** The text of the page. */
  readonly text: string
}

/** Waits for `globalThis.game` of a page. @throws Error with everything that went wrong in the page */
export async function visit(url: string): Promise<Visit> {
  const { page, giveBack } = await borrowPage()
  try {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('response', (answer) => {
      if (answer.status() >= 400 && !answer.url().endsWith('favicon.ico')) problems.push(`no ${answer.url()}`)
    })
    await page.goto(url)
    const game = await page.evaluate(LOAD_GAME).catch((error: unknown) => problems.push(String(error)))
    if (problems.length > 0) throw new Error(problems.join('\n'))
    return game as Visit
  } finally {
    await giveBack()
  }
}

/** SHA-256 of the file at a URL, hex. */
export async function sha256At(url: URL | string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`expected a file at ${url}, found ${response.status}`)
  return createHash('sha256')
    .update(new Uint8Array(await response.arrayBuffer()))
    .digest('hex')
}

const LOAD_GAME = `(async () => {
  for (let tries = 0; !globalThis.game && tries < 5000; tries++) await new Promise((done) => setTimeout(done, 20))
  if (!globalThis.game) throw new Error('the page did not start its game')
  const { castle, guard, guardUrl } = globalThis.game
  const visit = async ({ url, sha256, byteLength }) => {
    const bytes = await (await fetch(url)).arrayBuffer()
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
    return { printed: { sha256, byteLength }, found: { sha256: hex, byteLength: bytes.byteLength }, url: new URL(url, location.href).href }
  }
  await Promise.all([castle.load(), guard.load()])
  return {
    castle: await visit(castle),
    guard: await visit(guard),
    guardUrl: await visit({ ...guard, url: guardUrl }),
    text: document.body.innerText,
  }
})()`
