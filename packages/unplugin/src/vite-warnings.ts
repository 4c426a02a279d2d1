import { fileURLToPath } from 'node:url'
import { helpUrl, type Message, messageText, wayText } from '@brushwork/pipeline/config'
import type { ViteDevServer } from 'vite'
import type { AssetBuilder } from './asset-builder.js'
import { relativeTo } from './relative-to.js'
import type { ViteUsedAssets } from './vite-used-assets.js'

/** The script that shows warnings in pages. */
const WARNINGS_FILE = fileURLToPath(new URL('../browser/warnings.mjs', import.meta.url)).replaceAll('\\', '/')

/** A page asks for many assets at once, and each build asks about all of them: one answer for what ends so soon after another, milliseconds. */
const BURST = 30

/**
 * Code by which a module says that its page uses a pack: the panel shows the warnings of those alone, however many pages there are.
 * @param name free in the module.
 */
export function usingPack(sha256: string, name: string): string {
  return `import { uses as ${name} } from ${JSON.stringify(WARNINGS_FILE)}; ${name}("${sha256}");`
}

/** The warnings of one asset, as pages are told. */
export interface ToldWarnings {
  readonly id: string
  /** SHA-256 of the pack, hex. */
  readonly sha256: string
  readonly warnings: readonly ToldWarning[]
}

interface ToldWarning {
  readonly text: string
  /** What does not fit into one line, for those who want to know: the way of a leak. */
  readonly detail?: string
  /** URL of the page that explains it. */
  readonly help?: string
}

/** Tells pages what assets in use warn of: those that ask, and all of them when something is new. */
export function tellWarnings(server: ViteDevServer, builder: AssetBuilder, used: ViteUsedAssets): void {
  let last = '[]'
  const { hot } = server.environments.client
  const tell = (): readonly ToldWarnings[] => {
    const now = warningsOf(builder, used)
    if (JSON.stringify(now) !== last) hot.send('brushwork:warnings', now)
    last = JSON.stringify(now)
    return now
  }
  let isDue = false
  const tellLater = (): void => {
    isDue = false
    tell()
  }
  builder.log.onBuilt(() => {
    if (!isDue) setTimeout(tellLater, BURST).unref()
    isDue = true
  })
  hot.on('brushwork:ask', (_data: unknown, client: { send(event: string, data: unknown): void }) => {
    client.send('brushwork:warnings', tell())
  })
}

function warningsOf({ log, project }: AssetBuilder, used: ViteUsedAssets): readonly ToldWarnings[] {
  const style = { shownPath: relativeTo(project.root) }
  const toldOf = (message: Message): ToldWarning => {
    const detail = wayText(message)
    const help = helpUrl(message.code)
    const text = messageText(message, style)
    return { text, ...(detail !== undefined && { detail }), ...(help !== undefined && { help }) }
  }
  return used.of(log.builds).flatMap(({ file, preset = '', target, messages, built }) => {
    if (built === undefined || messages.length === 0) return []
    const id = [style.shownPath(file), preset, target].join('?')
    return [{ id, sha256: built.sha256, warnings: messages.map(toldOf) }]
  })
}
