/** What has become of uploads to one server. */
export interface UploadCount {
  /** Base URL of the server; empty without a valid one. */
  readonly url: string
  /** Artifacts that arrived. */
  readonly arrived: number
  /** Artifacts that did not arrive. */
  readonly failed: number
  /** Why the first of them did not arrive, a text after the name of the server. */
  readonly reason?: string
}

/** Called as uploads end: how many have ended, of how many. */
export type OnUpload = (ended: number, all: number) => void

/** What has become of the uploads to all servers: one line for each server with any, for reports. */
export function uploadLines(counts: readonly UploadCount[]): readonly string[] {
  return counts.flatMap(({ url, arrived, failed, reason }) => {
    if (arrived + failed === 0) return []
    const name = url === '' ? 'remote cache' : `remote cache ${url}`
    if (failed === 0) return [`${name}: ${arrived} uploaded`]
    return [
      `${name}: ${arrived} of ${arrived + failed} uploaded; the first of the others did not arrive because it ${reason}`,
    ]
  })
}
