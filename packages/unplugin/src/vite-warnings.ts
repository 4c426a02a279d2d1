import { fileURLToPath } from 'node:url'
import { type Message, messageText } from '@brushwork/pipeline/config'
import type { ViteDevServer } from 'vite'
import type { AssetBuilder } from './asset-builder.js'
import { relativeTo } from './relative-to.js'

/** The script that shows warnings in pages. */
export const WARNINGS_FILE = fileURLToPath(new URL('../browser/warnings.mjs', import.meta.url)).replaceAll('\\', '/')

/** The warnings of one asset, as pages are told. */
export interface ToldWarnings {
  readonly id: string
  readonly warnings: readonly ToldWarning[]
}

interface ToldWarning {
  readonly text: string
  /** What does not fit into one line, for those who want to know: the way of a leak. */
  readonly detail?: string
}

/** Tells pages what builds warn of: those that ask, and all of them when something is new. */
export function tellWarnings(server: ViteDevServer, builder: AssetBuilder): void {
  let last = '[]'
  const { hot } = server.environments.client
  builder.log.onBuilt(() => {
    const now = warningsOf(builder)
    if (JSON.stringify(now) === last) return
    last = JSON.stringify(now)
    hot.send('brushwork:warnings', now)
  })
  hot.on('brushwork:ask', (_data: unknown, client: { send(event: string, data: unknown): void }) => {
    client.send('brushwork:warnings', warningsOf(builder))
  })
}

function warningsOf({ log, project }: AssetBuilder): ToldWarnings[] {
  const style = { shownPath: relativeTo(project.root) }
  const toldOf = (message: Message): ToldWarning => ({
    text: messageText(message, style),
    ...(message.way && { detail: `the way out: ${message.way.map(pointText).join(' → ')}` }),
  })
  return log.builds
    .filter(({ built, messages }) => built !== undefined && messages.length > 0)
    .map(({ file, preset = '', target, messages }) => ({
      id: [style.shownPath(file), preset, target].join('?'),
      warnings: messages.map(toldOf),
    }))
}

/** In tenths of a quant: where to look, not how exactly. */
function pointText(point: readonly number[]): string {
  return point.map((value) => Math.round(value * 10) / 10 + 0).join(' ')
}
