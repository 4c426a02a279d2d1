/** Command line for headless software WebGL2. */
export declare const CHROMIUM_ARGS: string[]
/** Path of an installed browser, or undefined. */
export declare function findChromium(): string | undefined
/** Path of a browser; throws with an instruction when there is none. */
export declare function requireChromium(): string
/** Makes sure there is a browser: as root on Debian by apt; throws with an instruction otherwise. */
export declare function installChromium(): void
