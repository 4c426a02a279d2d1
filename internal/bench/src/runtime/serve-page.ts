import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build, type Rollup } from 'vite'

/** A page that is served until `close`. */
export interface ServedPage {
  readonly url: string
  close(): void
}

/**
 * Bundles a script as a production build does, and serves an empty page that runs it.
 * @param script URL of the script's source
 */
export async function servePage(script: URL): Promise<ServedPage> {
  const code = await bundled(script)
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><script type="module">${code.replaceAll('</script', '<\\/script')}</script>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  }
}

async function bundled(script: URL): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: false,
      // The adapter loads some of its code on demand; the page is one file.
      rolldownOptions: { input: fileURLToPath(script), output: { codeSplitting: false } },
    },
  })
  return (result as Rollup.RollupOutput).output[0].code
}
