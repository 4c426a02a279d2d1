// Hosts without Node, for pages and workers: no module behind this entry imports one of Node.

export { type FileSystem, fileHost, type Machine } from '../host/file-host.js'
export type { FileState, Host, PathKind } from '../host/host.js'
export { type PageOptions, pageHost } from '../host/page-host.js'
export type { SessionHost } from '../session/session-host.js'
