/** A URL for messages: a data URI without its content. */
export function shortUrl(url: string): string {
  return url.replace(/(data:[^,]{0,99}),[^\s"']+/g, '$1,…')
}
