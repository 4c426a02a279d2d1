/** An asset that the page has built. */
export interface BuiltInPage {
  readonly name: string
  readonly kind: string
  readonly sha256: string
  readonly cached: boolean
  readonly warnings: readonly string[]
}

declare global {
  interface Window {
    /** @param files of the project, by path in it @param names paths of the assets @param options of all of them */
    buildInPage?: (
      files: Readonly<Record<string, readonly number[]>>,
      names: readonly string[],
      options: object,
    ) => Promise<readonly BuiltInPage[]>
  }
}
