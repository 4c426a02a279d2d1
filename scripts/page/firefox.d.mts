/** Path of an installed Firefox, or undefined. */
export function findFirefox(): string | undefined
/** Path of Firefox, installed first if there is none, as root on Debian with apt. @throws Error with instructions elsewhere */
export function installFirefox(): Promise<string>
