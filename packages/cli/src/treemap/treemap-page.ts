import { readFile } from 'node:fs/promises'
import { type BuildReport, kilobytes } from '@brushwork/pipeline/after-build'

/** Script and style of the page; in the package beside `src` and `dist`. */
const BROWSER = new URL('../../browser/', import.meta.url)

/** Nothing is requested from anywhere: the page has all that it shows. */
const POLICY =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/** The page of a report: a treemap of bytes by asset and part. One file, for any browser. */
export async function treemapPage(report: BuildReport): Promise<string> {
  const [script, style] = await Promise.all(
    ['treemap.mjs', 'treemap.css'].map((name) => readFile(new URL(name, BROWSER), 'utf8')),
  )
  const { assets, totals } = report
  const { sourceBytes, packBytes, brotliBytes } = totals
  const sizes = `${kilobytes(sourceBytes)} → ${kilobytes(packBytes)} → ${kilobytes(brotliBytes)} (brotli ${report.brotliLevel})`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>Brushwork report</title>
<style>
${style}</style>
</head>
<body>
<header>
<h1>Brushwork report</h1>
<p>${assets.length.toLocaleString('en-US')} assets: ${sizes}</p>
<button id="back" type="button" hidden>all assets</button>
<input id="filter" type="search" placeholder="filter by name" aria-label="filter by name">
</header>
<main id="map" aria-label="Bytes by asset and part"></main>
<div id="details" role="status"></div>
<ul id="legend" aria-label="Kinds of data"></ul>
<script type="application/json" id="report">${jsonInHtml(report)}</script>
<script type="module">
${script}</script>
</body>
</html>
`
}

/** JSON that no text in it can end: names come out of files. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
