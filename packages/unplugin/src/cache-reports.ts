import { env, stderr } from 'node:process'
import type { CacheNotice } from '@brushwork/pipeline'
import { type Message, unwrittenCacheWarning } from '@brushwork/pipeline/config'

/** `DEBUG=brushwork`, alone or in a list, as other tools of Node have it. */
const DEBUG_NAME = /(?:^|[\s,])brushwork(?:[\s,]|$)/

/** Reports what builds notice about the cache: damaged entries for debugging, a cache that cannot be written once. */
export class CacheReports {
  readonly #debug: (text: string) => void
  #isUnwrittenReported = false

  constructor(debug: (text: string) => void = debugOutput()) {
    this.#debug = debug
  }

  /** The warnings that the notices of one build give; the others go to the debug output. */
  warningsOf(notices: readonly CacheNotice[]): readonly Message[] {
    for (const { path, text } of notices) this.#debug(`brushwork: ${path}: ${text}\n`)
    const warning = unwrittenCacheWarning(notices)
    if (warning === undefined || this.#isUnwrittenReported) return []
    this.#isUnwrittenReported = true
    return [warning]
  }
}

function debugOutput(): (text: string) => void {
  return DEBUG_NAME.test(env.DEBUG ?? '') ? (text) => stderr.write(text) : () => {}
}
