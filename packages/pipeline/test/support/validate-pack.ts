import { validateBytes } from 'gltf-validator'
import { expect } from 'vitest'

/** Expects the Khronos validator to find no error and no warning in a pack. */
export async function expectValid(pack: Uint8Array, name = 'the pack'): Promise<void> {
  const report = await validateBytes(pack, { maxIssues: 50 })
  const { messages } = report.issues
  const serious = messages.filter(({ severity }) => severity <= 1)
  expect(serious, `${name}: ${JSON.stringify(serious)}`).toEqual([])
}
