/** The part of the options that matters, in Rollup, Rolldown and Vite. */
interface Output {
  readonly file?: string | undefined
  readonly format?: string | undefined
  readonly inlineDynamicImports?: boolean | undefined
  /** Rolldown's name for the contrary. */
  readonly codeSplitting?: unknown
}

/**
 * Output that is one file has every `import()` in it. The bundlers fail there unless an option says so, and the runtime has an `import()`, for pages
 * without WebAssembly. Rolldown knows it of scripts (`iife`, `umd`); Rollup does not, nor does Vite 7 of workers.
 * @returns undefined for options that stay as they are
 */
export function inOneFile<Options extends Output>(options: Options, isRolldown: boolean): Options | undefined {
  const { file, format, inlineDynamicImports, codeSplitting } = options
  const isScript = format === 'iife' || format === 'umd'
  if (file === undefined && (isRolldown || !isScript)) return undefined
  if (inlineDynamicImports !== undefined || codeSplitting !== undefined) return undefined
  return { ...options, ...(isRolldown ? { codeSplitting: false } : { inlineDynamicImports: true }) }
}
