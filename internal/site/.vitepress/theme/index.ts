import type { Theme } from 'vitepress'
import theme from 'vitepress/theme-without-fonts'
import { Choice } from './choice.js'
import { Courtyard } from './courtyard.js'
import './style.css'

const brushworkTheme: Theme = {
  extends: theme,
  enhanceApp({ app }) {
    app.component('Choice', Choice)
    app.component('Courtyard', Courtyard)
  },
}

// biome-ignore lint/style/noDefaultExport: VitePress asks for it
export default brushworkTheme
