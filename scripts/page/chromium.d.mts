import type { Browser } from 'playwright-core'

/** Path of an installed browser, or undefined. */
export declare function findChromium(): string | undefined
/** Starts headless Chromium, by default with software WebGL2. @throws Error with instructions if no browser is installed */
export declare function launchChromium(drawing?: readonly string[]): Promise<Browser>
/** Installs a browser if there is none, as root on Debian with apt. @throws Error with instructions elsewhere */
export declare function installChromium(): Promise<void>
