/** Folders of packages that have a report, in packages/. */
export declare function apiFolders(): string[]
/** Path of a package's report. */
export declare function apiPath(folder: string): string
/** The text of a package's report; throws when the package is not built. */
export declare function apiReport(folder: string): string
