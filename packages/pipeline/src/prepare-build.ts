/**
 * Loads what it takes to make a pack, ahead of the first asset that the cache does not have: for programs that wait for one and have
 * time now.
 */
export async function prepareBuild(): Promise<void> {
  await import('./make-pack.js')
}
