import type { ArgDef } from 'citty'

/** An argument or option as citty parses it. Its `valueHint` is what help calls its value; `a|b` lists all values. */
export type Arg = ArgDef & {
  /** Whether a call may have several. */
  readonly isRepeatable?: boolean
}

/** Arguments and options of a command by name. */
export type Args = Readonly<Record<string, Arg>>

/** A call, and what it does. */
type Example = readonly [call: string, text: string]

/** What help says of a command besides its arguments and options. */
export interface CommandMeta {
  readonly name: string
  /** One sentence without a full stop. */
  readonly description: string
  /** Paragraphs with a blank line between them; a line break is a space. */
  readonly notes?: string
  readonly examples?: readonly Example[]
}

/** A command as help, the reference and completion see it. */
export interface CommandDefinition extends CommandMeta {
  readonly args: Args
}
