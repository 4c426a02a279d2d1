import { diagnosticText, type FileDiagnostic, helpUrl, leakPathText } from '@brushwork/pipeline/config'
import type { ViteDevServer } from 'vite'
import type { Core } from '../../core.js'
import { PACKAGE_FOLDER } from '../../package-folder.js'
import { relativeTo } from '../../report/message-text.js'
import type { UsedAssets } from './used-assets.js'

/** The script that shows warnings in pages. */
const WARNINGS_FILE = `${PACKAGE_FOLDER}/browser/warnings.mjs`

/** Builds that end within this time of each other share one message, milliseconds: a page requests many assets at once. */
const BURST = 30

/**
 * Code by which a module registers a pack of its page: the panel shows the warnings of the page's own packs only.
 * @param name a name that is free in the module
 */
export function usingPack(sha256: string, name: string): string {
  return `import { uses as ${name} } from ${JSON.stringify(WARNINGS_FILE)}; ${name}("${sha256}");`
}

/** The warnings of one asset, as they are sent to pages. */
interface PageWarnings {
  readonly id: string
  /** SHA-256 of the pack, hex. */
  readonly sha256: string
  readonly warnings: readonly PageWarning[]
}

interface PageWarning {
  readonly text: string
  /** Details that do not fit into one line, such as the path of a leak. */
  readonly detail?: string
  /** URL of the help page. */
  readonly help?: string
}

/** Sends the warnings of the used assets to pages: on request, and to all pages when they change. */
export function sendWarnings(server: ViteDevServer, core: Core, used: UsedAssets): void {
  let last = '[]'
  const { hot } = server.environments.client
  const send = (): readonly PageWarnings[] => {
    const now = warningsOf(core, used)
    if (JSON.stringify(now) !== last) hot.send('brushwork:warnings', now)
    last = JSON.stringify(now)
    return now
  }
  let isDue = false
  const sendLater = (): void => {
    isDue = false
    send()
  }
  core.log.onBuilt(() => {
    if (!isDue) setTimeout(sendLater, BURST).unref()
    isDue = true
  })
  hot.on('brushwork:ask', (_data: unknown, client: { send(event: string, data: unknown): void }) => {
    client.send('brushwork:warnings', send())
  })
}

function warningsOf({ log, project }: Core, used: UsedAssets): readonly PageWarnings[] {
  const style = { shownPath: relativeTo(project.root) }
  const pageWarning = (message: FileDiagnostic): PageWarning => {
    const detail = leakPathText(message)
    const help = helpUrl(message.code)
    const text = diagnosticText(message, style)
    return { text, ...(detail !== undefined && { detail }), ...(help !== undefined && { help }) }
  }
  return used.of(log.builds).flatMap(({ file, preset = '', target, messages, built }) => {
    if (built === undefined || messages.length === 0) return []
    const id = [style.shownPath(file), preset, target].join('?')
    return [{ id, sha256: built.sha256, warnings: messages.map(pageWarning) }]
  })
}
