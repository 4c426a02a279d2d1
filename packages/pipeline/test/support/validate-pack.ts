import { validateBytes } from 'gltf-validator'
import { expect } from 'vitest'

/**
 * Expects the Khronos validator to find no error and no warning in a pack.
 * @param known codes and pointers of what the validator does not know, though it is right
 */
export async function expectValid(pack: Uint8Array, name = 'the pack', known: readonly string[] = []): Promise<void> {
  const report = await validateBytes(pack, { maxIssues: 50 })
  const { messages } = report.issues
  const serious = messages.filter(
    ({ severity, code, pointer }) => severity <= 1 && !known.includes(`${code} ${pointer}`),
  )
  expect(serious, `${name}: ${JSON.stringify(serious)}`).toEqual([])
}

/** Expects the Khronos validator to find a use of every object in a file. */
export async function expectNothingUnused(glb: Uint8Array): Promise<void> {
  const { messages } = (await validateBytes(glb, { maxIssues: 50 })).issues
  expect(messages.filter(({ code }) => code === 'UNUSED_OBJECT')).toEqual([])
}
