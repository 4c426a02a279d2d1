import type { Host } from '../host/host.js'
import { folderOf, join } from '../host/path.js'

/** Folders checked above a project. */
const MAX_STEPS = 16

/**
 * The workspace of a project: the nearest folder, starting at the project's own, with a pnpm-workspace.yaml or a
 * package.json with `workspaces`. Undefined when there is no such folder up to the root of the repository (`.git`).
 */
export async function workspaceRoot(
  project: string,
  host: Pick<Host, 'kindOf' | 'readFile'>,
): Promise<string | undefined> {
  let folder = project
  for (let step = 0; step <= MAX_STEPS; step++) {
    if ((await host.kindOf(join(folder, 'pnpm-workspace.yaml'))) === 'file') return folder
    if (await hasWorkspaces(join(folder, 'package.json'), host)) return folder
    const above = folderOf(folder)
    if (above === folder || (await host.kindOf(join(folder, '.git'))) !== undefined) return undefined
    folder = above
  }
  return undefined
}

async function hasWorkspaces(manifest: string, host: Pick<Host, 'kindOf' | 'readFile'>): Promise<boolean> {
  if ((await host.kindOf(manifest)) !== 'file') return false
  const bytes = await host.readFile(manifest)
  try {
    const { workspaces } = JSON.parse(new TextDecoder().decode(bytes)) as { readonly workspaces?: unknown }
    return typeof workspaces === 'object' && workspaces !== null
  } catch (error) {
    // Invalid JSON is not a workspace; package managers report it.
    if (error instanceof SyntaxError || error instanceof TypeError) return false
    throw error
  }
}
