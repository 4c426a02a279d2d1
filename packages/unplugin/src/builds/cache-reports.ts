import { env, stderr } from 'node:process'
import type { CacheNotice } from '@brushwork/pipeline'
import { CacheWarnings, type FileDiagnostic } from '@brushwork/pipeline/config'

/** Matches `DEBUG=brushwork`, alone or in a list, as is usual for Node's tools. */
const DEBUG_NAME = /(?:^|[\s,])brushwork(?:[\s,]|$)/

/** Reports the notices of the cache: damaged entries to the debug output, and each cache that cannot be used once. */
export class CacheReports {
  readonly #debug: (text: string) => void
  readonly #warnings = new CacheWarnings()

  constructor(debug: (text: string) => void = debugOutput()) {
    this.#debug = debug
  }

  /** Turns notices of one build into warnings. The others go to the debug output. */
  warningsOf(notices: readonly CacheNotice[]): readonly FileDiagnostic[] {
    for (const { path, text } of notices) this.#debug(`brushwork: ${path}: ${text}\n`)
    return this.#warnings.of(notices)
  }
}

function debugOutput(): (text: string) => void {
  return DEBUG_NAME.test(env.DEBUG ?? '') ? (text) => stderr.write(text) : () => {}
}
