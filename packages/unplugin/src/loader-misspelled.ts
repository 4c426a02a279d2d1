import { missingSource } from '@brushwork/pipeline/config'
import type { AssetBuilder } from './asset-builder.js'
import { describeFailure } from './failure.js'
import { misspelledSource } from './misspelled-source.js'
import { SOURCE_ID } from './source-id.js'

/** What webpack and Rspack have in common where they begin to resolve an import. */
interface Resolving {
  readonly request: string
  /** Folder of the importing module. */
  readonly context: string
  /** Paths whose appearing makes the import worth another try: a set in webpack, a list in Rspack. */
  readonly missingDependencies: { add(path: string): unknown } | { push(path: string): unknown }
}

/** What has the hook; compilers of both bundlers do. */
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

/** Fails imports that lead to no file only because of their letter case, with what there is: the bundler would say that nothing was found. */
export function refuseMisspelled(compiler: ResolvingCompiler, builder: AssetBuilder): void {
  compiler.hooks.normalModuleFactory.tap('brushwork', ({ hooks }) => {
    hooks.beforeResolve.tapPromise('brushwork', async ({ request, context, missingDependencies }) => {
      if (!SOURCE_ID.test(request)) return undefined
      const misspelled = await misspelledSource(request, context, builder)
      if (misspelled === undefined) return undefined
      const file = misspelled.replace(/\?.*$/, '')
      if ('add' in missingDependencies) missingDependencies.add(file)
      else missingDependencies.push(file)
      const error = await missingSource(file, builder.host)
      const { message } = describeFailure(error, file, builder.project.root)
      // Rspack shows the stack of what a hook throws, and nothing where it is empty.
      throw Object.assign(new Error(message), { stack: message })
    })
  })
}
