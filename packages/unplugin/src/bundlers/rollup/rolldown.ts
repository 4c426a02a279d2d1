import type { Plugin } from 'rolldown'
import { startRound } from '../../core.js'
import type { CreateEmitter } from '../../emitter.js'
import { CATALOG_SPECIFIER } from '../../imports/catalog-id.js'
import { RUNTIME_SPECIFIER } from '../../imports/runtime-package.js'
import { SOURCE_ID } from '../../imports/source-id.js'
import { MAY_BE_REFUSED, refusedModule } from '../../imports/source-url.js'
import { unhandledOf } from '../../imports/unhandled-file.js'
import { ReportedFailure } from '../../report/reports.js'
import { rolldownError } from '../native-error.js'
import { emitCompressed } from './emit-compressed.js'
import { inOneFile } from './one-file.js'
import { createReport, createResolveId, createRollupEmitter, native } from './rollup.js'

/** Rolldown has Rollup's interface. It calls a hook only for ids that pass its filter, and shows all errors of a build. */
export const createRolldownEmitter: CreateEmitter = (core) => {
  return {
    ...createRollupEmitter(core),
    hooks: {
      rolldown: {
        // Each output of one bundle is a build of its own.
        buildStart() {
          startRound(core, !this.meta.watchMode)
        },
        resolveId: {
          filter: { id: [CATALOG_SPECIFIER, RUNTIME_SPECIFIER, SOURCE_ID] },
          handler: createResolveId(core) as unknown as ResolveId,
        },
        transform: {
          filter: { id: MAY_BE_REFUSED },
          async handler(code, id) {
            const failure = await refusedModule(id, code, core.project)
            return failure === undefined ? null : this.error(rolldownError(failure))
          },
        },
        async buildEnd(error) {
          await core.session.endThreads()
          const failure = error && (await unhandledOf(error, core.project))
          if (failure) this.error(rolldownError(failure))
        },
        outputOptions: (options) => inOneFile(options, true),
        generateBundle: emitCompressed(core),
        closeBundle: createReport(core) as unknown as CloseBundle,
        resolveFileUrl: ({ format, relativePath }) =>
          format === 'iife' || format === 'umd' ? fromScript(relativePath) : undefined,
      },
    },
    fail({ context }, failure) {
      if (!core.reports.isNewFailure(failure)) throw new ReportedFailure(failure)
      return native(context).error(rolldownError(failure))
    },
  }
}

type ResolveId = Extract<NonNullable<Plugin['resolveId']>, (...args: never) => unknown>

type CloseBundle = Extract<NonNullable<Plugin['closeBundle']>, (...args: never) => unknown>

/** URL of a file from a classic script: without `import.meta`, Rolldown's own code would fail there. */
function fromScript(path: string): string {
  const script = 'document.currentScript && document.currentScript.src || document.baseURI'
  return `new URL(${JSON.stringify(path)}, ${script}).href`
}
