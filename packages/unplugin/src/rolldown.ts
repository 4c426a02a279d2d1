import type { Plugin } from 'rolldown'
import { CATALOG_SPECIFIER } from './catalog.js'
import type { CreateEmitter } from './emitter.js'
import { rolldownError } from './native-error.js'
import { createReport, createResolveId, createRollupEmitter, native } from './rollup.js'
import { RUNTIME_SPECIFIER } from './runtime-package.js'
import { SOURCE_ID } from './source-id.js'
import { ToldFailure, ToldFailures } from './told-failures.js'

/** Rolldown speaks Rollup's language; it calls a hook only for what its filter lets through, and shows all errors of a build. */
export const createRolldownEmitter: CreateEmitter = (builder, options) => {
  const told = new ToldFailures()
  return {
    ...createRollupEmitter(builder, options),
    hooks: {
      rolldown: {
        resolveId: {
          filter: { id: [CATALOG_SPECIFIER, RUNTIME_SPECIFIER, SOURCE_ID] },
          handler: createResolveId(builder) as unknown as ResolveId,
        },
        closeBundle: createReport(builder, options) as unknown as CloseBundle,
        resolveFileUrl: ({ format, relativePath }) =>
          format === 'iife' || format === 'umd' ? fromScript(relativePath) : undefined,
      },
    },
    fail({ context }, failure) {
      if (told.has(builder.round, failure)) throw new ToldFailure(failure)
      return native(context).error(rolldownError(failure))
    },
  }
}

type ResolveId = Extract<NonNullable<Plugin['resolveId']>, (...args: never) => unknown>

type CloseBundle = Extract<NonNullable<Plugin['closeBundle']>, (...args: never) => unknown>

/** A script has no `import.meta`: Rolldown would leave an empty one, and the game would not start. */
function fromScript(path: string): string {
  const script = 'document.currentScript && document.currentScript.src || document.baseURI'
  return `new URL(${JSON.stringify(path)}, ${script}).href`
}
