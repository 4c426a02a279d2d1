import { SOURCE_PATTERN } from '@brushwork/pipeline/config'
import type { Compiler } from '@rspack/core'
import type { Core } from '../../core.js'
import { sourceUrlError } from '../../imports/source-url.js'
import { failureReport } from '../../report/failure-report.js'

/** The request of a module, as far as Rspack shows it. */
interface Requested {
  readonly category?: string
  readonly request?: string | undefined
}

/**
 * Fails code with `new URL('guard.mdl', import.meta.url)`, by which Rspack would ship our module in place of a file. Unlike webpack, Rspack
 * tells such a request from an import only when all modules are there.
 */
export function refuseSourceUrls(compiler: Compiler, core: Core): void {
  compiler.hooks.compilation.tap('brushwork', (compilation) => {
    compilation.hooks.finishModules.tap('brushwork', (modules) => {
      for (const module of modules) {
        const path = module.nameForCondition()
        if (!path || !SOURCE_PATTERN.test(path)) continue
        for (const { dependency, originModule } of compilation.moduleGraph.getIncomingConnections(module)) {
          const { category, request = '' } = dependency as Requested
          const issuer = originModule?.nameForCondition()?.replaceAll('\\', '/')
          const error = category === 'url' && issuer ? sourceUrlError(request, issuer) : undefined
          if (error === undefined || !issuer) continue
          const { message } = failureReport(error, issuer, core.project.root)
          // Rspack shows only the stack of an error from a hook.
          compilation.errors.push(Object.assign(new Error(message), { stack: message }))
        }
      }
    })
  })
}
