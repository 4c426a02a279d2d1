/** `note`: nothing is wrong, but it may be unexpected. */
export type CheckState = 'ok' | 'note' | 'problem'

/** What one look at a project found. */
export interface Check {
  /** What was looked at: `node`, `bundler`, … */
  readonly name: string
  readonly state: CheckState
  /** What was found, in a sentence. */
  readonly text: string
  /** What to do about a problem. */
  readonly advice?: string
}

export function ok(name: string, text: string): Check {
  return { name, state: 'ok', text }
}

export function note(name: string, text: string): Check {
  return { name, state: 'note', text }
}

export function problem(name: string, text: string, advice: string): Check {
  return { name, state: 'problem', text, advice }
}
