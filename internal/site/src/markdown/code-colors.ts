import type { MarkdownOptions } from 'vitepress'

type Transformer = NonNullable<MarkdownOptions['codeTransformers']>[number]

/** Colors of code in light and dark that style.css has a class for: `''` for the color of the block. */
export const CODE_CLASSES: Readonly<Record<string, string>> = {
  '#0E1116 #F0F3F6': '',
  '#A0111F #FF9492': 'c1',
  '#702C00 #FFB757': 'c2',
  '#023B95 #91CBFF': 'c3',
  '#032563 #ADDCFF': 'c4',
  '#622CBC #DBB7FF': 'c5',
  '#024C1A #72F088': 'c6',
  '#66707B #BDC4CC': 'c7',
}

/** Writes colors of code as classes. The styles of 60,000 words took a sixth of the site. */
export const colorsAsClasses: Transformer = {
  name: 'colors-as-classes',
  span(node) {
    const [, light, dark] = /^--shiki-light:(#\w+);--shiki-dark:(#\w+);?$/.exec(String(node.properties.style)) ?? []
    const name = CODE_CLASSES[`${light} ${dark}`.toUpperCase()]
    if (name === undefined) return
    delete node.properties.style
    if (name !== '') node.properties.class = name
  },
}
