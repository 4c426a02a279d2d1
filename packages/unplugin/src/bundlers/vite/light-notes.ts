import type { Logger, ViteDevServer } from 'vite'
import type { Core } from '../../core.js'
import type { LightProgress } from '../../light/later-light.js'
import { PACKAGE_FOLDER } from '../../package-folder.js'
import { relativeTo } from '../../report/message-text.js'

/** The script that shows in pages that light is made. */
const NOTE_FILE = `${PACKAGE_FOLDER}/browser/light-note.mjs`
/** Event with a {@link PageLight}. */
const EVENT = 'brushwork:light'
/** Milliseconds between two messages about one level. */
const INTERVAL = 200
/** Milliseconds that light may take without a line in the terminal. */
const MOMENT = 500

/** Progress of light, as it is sent to pages. */
interface PageLight extends Omit<LightProgress, 'file'> {
  /** Name of the level. */
  readonly name: string
}

/** Code by which a module registers a level whose light is made later. */
export function lightNote(sha256: string): readonly string[] {
  return [`import { bakes as $bakes } from ${JSON.stringify(NOTE_FILE)};`, `$bakes("${sha256}");`]
}

/** Shows in pages and in the terminal that light is made, and how much of it. */
export function reportLight(server: ViteDevServer, { laterLight, project, options }: Core): void {
  const { hot, logger } = server.environments.client
  const terminal = options.quiet ? undefined : new LightLines(logger, server.config.logLevel)
  const shownPath = relativeTo(project.root)
  let sent = Number.NEGATIVE_INFINITY
  let begun = 0
  laterLight.onProgress(({ file, ...progress }) => {
    const now = project.host.now()
    const isFirst = progress.state === 'making' && progress.share === 0
    if (isFirst) begun = now
    if (progress.state === 'making' && !isFirst && now - sent < INTERVAL) return
    sent = now
    const name = shownPath(file)
    hot.send(EVENT, { ...progress, name } satisfies PageLight)
    terminal?.show(name, progress, now - begun)
  })
}

/** Lines of the terminal about one light after the other. */
class LightLines {
  readonly #logger: Pick<Logger, 'info'>
  readonly #stream: NodeJS.WriteStream | undefined
  #hasBegun = false

  /** Terminals that people watch show progress; logs of CI have the first line and the last. */
  constructor(logger: Pick<Logger, 'info'>, level: string | undefined) {
    const { stdout, env } = process
    this.#logger = logger
    this.#stream = stdout.isTTY && !env.CI && (level ?? 'info') === 'info' ? stdout : undefined
  }

  show(name: string, { state, share }: Pick<LightProgress, 'state' | 'share'>, milliseconds: number): void {
    if (state === 'making') {
      if (milliseconds < MOMENT) return
      if (!this.#hasBegun) this.#logger.info(`brushwork: baking the light of ${name}`, { timestamp: true })
      this.#hasBegun = true
      this.#write(`brushwork: baking the light of ${name} … ${percent(share)}`)
      return
    }
    this.#write('')
    if (this.#hasBegun && state !== 'failed') {
      const seconds = (milliseconds / 1000).toFixed(1)
      const end =
        state === 'made' ? `is baked (${seconds} s)` : `is no longer baked, after ${seconds} s: the level has changed`
      this.#logger.info(`brushwork: the light of ${name} ${end}`, { timestamp: true })
    }
    this.#hasBegun = false
  }

  /** Writes over the line where the cursor is, and leaves the cursor at its start, so that the next message overwrites it. */
  #write(text: string): void {
    this.#stream?.write(`\u001b[2K${text.slice(0, this.#stream.columns - 1)}\r`)
  }
}

function percent(share: number): string {
  return `${Math.floor(share * 100)} %`
}
