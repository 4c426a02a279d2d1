import { BuildError, readSource } from '@brushwork/pipeline/config'
import type { Core } from '../../core.js'
import { misspelledImport } from '../../imports/misspelled-import.js'
import { SOURCE_ID } from '../../imports/source-id.js'
import { sourceUrlError } from '../../imports/source-url.js'
import { failureReport } from '../../report/failure-report.js'

/** The start of a resolution: the common part of webpack and Rspack. */
interface Resolving {
  readonly request: string
  /** Folder of the importing module. */
  readonly context: string
  /** `url` for `new URL('…', import.meta.url)`. */
  readonly dependencyType?: string
  readonly contextInfo?: { readonly issuer?: string }
  /** Paths whose appearance retries the import: a set in webpack, a list in Rspack. */
  readonly missingDependencies: { add(path: string): unknown } | { push(path: string): unknown }
}

/** The part of a compiler that has the hook. */
interface ResolvingCompiler {
  readonly hooks: {
    readonly normalModuleFactory: {
      tap(
        name: string,
        tap: (factory: {
          readonly hooks: {
            readonly beforeResolve: {
              tapPromise(name: string, tap: (resolving: Resolving) => Promise<undefined>): void
            }
          }
        }) => void,
      ): void
    }
  }
}

/** Fails imports that are misspelled, in letter case or otherwise, and names the file that exists. The bundler itself would only report that nothing was found. */
export function rejectMisspelledImport(compiler: ResolvingCompiler, core: Core): void {
  compiler.hooks.normalModuleFactory.tap('brushwork', ({ hooks }) => {
    hooks.beforeResolve.tapPromise('brushwork', async ({ request, context, missingDependencies, ...asking }) => {
      if (!SOURCE_ID.test(request)) return undefined
      const { host, root } = core.project
      if (asking.dependencyType === 'url') {
        const issuer = asking.contextInfo?.issuer ?? context
        const refused = sourceUrlError(request, issuer)
        if (refused !== undefined) throw withMessage(failureReport(refused, issuer, root).message)
      }
      const path = await misspelledImport(request, context, core.project)
      if (path === undefined) return undefined
      const file = path.replace(/\?.*$/, '')
      if ('add' in missingDependencies) missingDependencies.add(file)
      else missingDependencies.push(file)
      const error = await readSource(file, host).catch((reason: unknown) => reason)
      if (!(error instanceof BuildError)) return
      const { message } = failureReport(error, file, root)
      throw withMessage(message)
    })
  })
}

/** Rspack shows only the stack of an error from a hook. */
function withMessage(message: string): Error {
  return Object.assign(new Error(message), { stack: message })
}
