import { Server } from 'node:http'
import { env } from 'node:process'
import { createCompiler, createDevServer, type JsPlugin, Logger, resolveConfig } from '@farmfe/core'
import { onTestFinished } from 'vitest'

/** Selector of what shows errors over a page of Farm. */
export const FARM_OVERLAY = 'vite-error-overlay'

/**
 * Starts Farm's dev server of `index.html` until the test is over.
 * @param say gets the errors and warnings that stand in the terminal.
 * @returns The URL of its page.
 */
export async function startFarm(root: string, plugin: JsPlugin, say: (text: string) => void): Promise<string> {
  const logger = new SayingLogger(say)
  const settings = {
    root,
    configFile: false,
    clearScreen: false,
    compilation: { input: { index: './index.html' }, presetEnv: false, lazyCompilation: false },
    server: { host: '127.0.0.1', open: false },
    plugins: [plugin],
  }
  const { NODE_ENV } = env
  onTestFinished(() => {
    env.NODE_ENV = NODE_ENV
  })
  const config = await resolveConfig(settings as Parameters<typeof resolveConfig>[0], 'development', logger)
  const farm = await createDevServer(await createCompiler(config, logger), config, logger)
  onTestFinished(async () => {
    await farm.watcher.getInternalWatcher().close()
    farm.watcher.close()
    const closed = farm.close()
    // Browsers open connections before they need them, and the server waits for the end of all.
    if (farm.server instanceof Server) farm.server.closeAllConnections()
    await closed
  })
  // Farm adds what answers after it has asked koa-compose for a handler, which from 4.2 on takes what is there by then: nothing.
  farm.server?.removeAllListeners('request').on('request', farm.app().callback())
  await farm.listen()
  return `http://127.0.0.1:${config.server?.port}/`
}

class SayingLogger extends Logger {
  readonly #say: (text: string) => void

  constructor(say: (text: string) => void) {
    super()
    this.#say = say
  }

  override info(): void {}
  override warn(message: string): void {
    this.#say(message)
  }
  override error(message: string | Error): void {
    this.#say(String(message))
  }
}
