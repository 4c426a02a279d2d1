/**
 * Imports the modules that make a pack before the first cache miss. Call it while a program is idle, such as a dev
 * server after its start.
 */
export async function prepareBuild(): Promise<void> {
  await import('./make-asset.js')
}
