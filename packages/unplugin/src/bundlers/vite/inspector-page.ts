/** The inspector's page. Its script and its style sheet, `style.css` beside it, are files: it works where inline ones are forbidden. */
export function inspectorPage(script: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Brushwork</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="./style.css">
<header><h1>Brushwork</h1><p id="sum" aria-live="polite">Loading …</p></header>
<main>
<div class="scroll"><table><thead><tr><th>asset<th>kind<th class="n">source<th class="n">pack<th class="n">ready after<th>from<th class="n">warnings</thead><tbody id="assets"></tbody></table></div>
<section id="detail" aria-label="Selected asset" hidden></section>
</main>
<script type="module" src="${escapeHtml(script)}"></script>
</html>
`
}

/** The style sheet of {@link inspectorPage}. */
export const INSPECTOR_STYLE = `:root { color-scheme: dark; --ink: #efe6d4; --dim: #a79a83; --line: #3b3227; --gold: #d9a441; --red: #e2695a; }
* { box-sizing: border-box; }
body { margin: 0; background: #191510; color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
header { display: flex; gap: 24px; align-items: baseline; padding: 18px 28px; border-bottom: 1px solid var(--line); }
h1 { margin: 0; font-size: 20px; color: var(--gold); } header p { margin: 0; color: var(--dim); }
main { display: grid; grid-template-columns: minmax(0, 1fr) minmax(320px, 440px); gap: 28px; padding: 20px 28px; }
/* Beside the preview the name keeps room only on wide screens; below them the preview stands under the table, which scrolls when it must. */
@media (max-width: 1250px) { main { grid-template-columns: minmax(0, 1fr); } #detail { max-width: 640px; } }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; align-self: start; } th { text-align: left; color: var(--dim); font-weight: 500; }
th, td { padding: 6px 10px; border-bottom: 1px solid var(--line); white-space: nowrap; } .n { text-align: right; font-variant-numeric: tabular-nums; }
td:first-child { white-space: normal; overflow-wrap: anywhere; min-width: 220px; }
td button { all: unset; cursor: pointer; color: var(--ink); } td button:hover { color: var(--gold); }
:focus-visible { outline: 2px solid var(--gold); outline-offset: 2px; }
tr[aria-selected=true] { background: #2a231a; } .failed, .failed button { color: var(--red); } .warned { color: var(--gold); }
canvas { width: 100%; aspect-ratio: 4 / 3; background: #0e0c09; border: 1px solid var(--line); border-radius: 6px; display: block; }
h2 { margin: 0 0 10px; font-size: 16px; overflow-wrap: anywhere; } h3 { margin: 18px 0 4px; font-size: 13px; color: var(--dim); font-weight: 500; }
ul { margin: 0; padding: 0; list-style: none; } li { display: flex; justify-content: space-between; gap: 16px; overflow-wrap: anywhere; }
li span { color: var(--dim); white-space: nowrap; } a { color: var(--gold); } code { font-size: 12px; overflow-wrap: anywhere; color: var(--dim); }`

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
