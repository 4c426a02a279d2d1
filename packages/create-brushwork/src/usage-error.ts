/** A mistake of the person who called the program. The message says what to do; there is no stack to show. */
export class UsageError extends Error {}
