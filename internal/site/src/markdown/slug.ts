/** Anchor of a heading, as GitHub makes it, so that links to headings work on both. Texts of anchors stay the same. */
export function slugOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')
}
