import type { Host } from '../host/host.js'
import { folderOf, join } from '../host/path.js'

/** Folders above a project that are looked at. */
const MOST_STEPS = 16

/**
 * The workspace that a project belongs to: the nearest folder, the project's own or one above, with a pnpm-workspace.yaml or a
 * package.json that has `workspaces`. Undefined where there is none up to the root of the repository (`.git`).
 */
export async function workspaceRoot(
  project: string,
  host: Pick<Host, 'kindOf' | 'readFile'>,
): Promise<string | undefined> {
  let folder = project
  for (let step = 0; step <= MOST_STEPS; step++) {
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
    // What is no JSON is no workspace; package managers report it.
    if (error instanceof SyntaxError || error instanceof TypeError) return false
    throw error
  }
}
