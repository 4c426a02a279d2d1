// Hosts and sessions without Node, for pages and workers: no module that this entry loads at once imports one of Node.

export { BuildError } from '../diagnostics/build-error.js'
export type { FileDiagnostic } from '../diagnostics/file-diagnostic.js'
export { type FileSystem, fileHost, type Machine } from '../host/file-host.js'
export type { FileState, Host, PathKind } from '../host/host.js'
export { type PageOptions, pageHost } from '../host/page-host.js'
export { type BuildSession, openSession } from '../session/build-session.js'
export type { SessionHost } from '../session/session-host.js'
