/** The command of the pinned pnpm with these arguments: program first. */
export declare function pnpmCommand(args: readonly string[]): string[]
