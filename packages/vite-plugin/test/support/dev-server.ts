import type { InlineConfig, ViteDevServer } from 'vite'
import { onTestFinished } from 'vitest'

/** One message of the hot-update channel. */
interface HotMessage {
  readonly type: string
  readonly updates?: readonly { readonly type: string; readonly path: string; readonly acceptedPath: string }[]
  readonly err?: { readonly message: string; readonly id?: string; readonly frame?: string; readonly plugin?: string }
}

export interface DevServer {
  /** Origin and base, ending in `/`. */
  readonly url: string
  readonly vite: ViteDevServer
  /** What was sent to the pages so far. */
  readonly messages: readonly HotMessage[]
  /** Waits for the next message of a type that is sent after `from` messages. */
  next(type: string, from: number): Promise<HotMessage>
}

/** Starts a dev server on a free port; it stops when the test is over. */
export async function startDevServer(
  createServer: (config: InlineConfig) => Promise<ViteDevServer>,
  config: InlineConfig,
): Promise<DevServer> {
  const vite = await createServer({
    configFile: false,
    logLevel: 'silent',
    ...config,
    // Polling: folders of tests are made a moment before, and native events of that moment still arrive.
    server: { port: 0, host: '127.0.0.1', watch: { usePolling: true, interval: 50 }, ...config.server },
  })
  onTestFinished(() => vite.close())
  const messages: HotMessage[] = []
  const { hot } = vite.environments.client
  const send = hot.send.bind(hot)
  hot.send = ((...args: Parameters<typeof send>) => {
    messages.push(args[0] as unknown as HotMessage)
    send(...args)
  }) as typeof hot.send
  await vite.listen()
  // The watcher reports no change that happens before its first scan ends, and has no public event for that.
  const { watcher } = vite as unknown as { readonly watcher: { readonly _readyEmitted?: boolean } }
  await until(() => watcher._readyEmitted !== false || undefined, 'the watcher')
  const address = vite.httpServer?.address()
  if (typeof address !== 'object' || !address) throw new Error('expected the dev server to listen on a port')
  return {
    vite,
    messages,
    url: `http://127.0.0.1:${address.port}${vite.config.base}`,
    next: (type, from) =>
      until(() => messages.slice(from).find((message) => message.type === type), `a ${type} message`),
  }
}

/** Asks again and again until there is an answer. */
export async function until<T>(ask: () => T | undefined | Promise<T | undefined>, what: string): Promise<T> {
  // Long enough for a busy machine: only a test that fails takes it.
  const end = Date.now() + 100_000
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

/** Waits until a change of the same file is seen: Vite's watcher drops one within 50 ms of the change before. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 200))
}
