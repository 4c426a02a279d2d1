import type { OpenProject } from '../open-project.js'
import type { Comparer } from './comparer.js'

/** A comparer whose code is loaded with the first comparison: builds need none of it. */
export function laterComparer(project: OpenProject): Comparer {
  let opening: Promise<Comparer> | undefined
  const open = () => {
    opening ??= import('./open-comparer.js').then(({ openComparer }) => openComparer(project))
    return opening
  }
  return {
    compareFields: async (left, right) => (await open()).compareFields(left, right),
    compareLines: async (left, right) => (await open()).compareLines(left, right),
  }
}
