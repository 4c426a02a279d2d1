import { defineComponent, h, onMounted, type PropType, reactive } from 'vue'

interface Option {
  /** Anchor of its heading, and the name of its slot. */
  readonly id: string
  /** The same on all pages, while anchors of one page are numbered. */
  readonly name: string
  readonly text: string
}

const STORED = 'brushwork-choice-'

/** What readers chose, by kind: the same on all pages. */
const chosen = reactive<Record<string, string>>({})

/** Tabs of bundlers, engines and the like. What is chosen once is chosen on all pages that have it. */
export const Choice = defineComponent({
  props: {
    kind: { type: String, required: true },
    options: { type: Array as PropType<readonly Option[]>, required: true },
  },
  setup({ kind, options }, { slots }) {
    const choose = ({ name }: Option): void => {
      chosen[kind] = name
      localStorage.setItem(STORED + kind, name)
    }
    const showLinked = (): void => {
      const id = decodeURIComponent(location.hash.slice(1))
      const linked = options.find((option) => option.id === id)
      if (linked !== undefined) choose(linked)
    }
    onMounted(() => {
      const stored = localStorage.getItem(STORED + kind)
      if (chosen[kind] === undefined && stored !== null) chosen[kind] = stored
      showLinked()
      addEventListener('hashchange', showLinked)
    })
    const move = (event: KeyboardEvent, at: number): void => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (step === undefined) return
      const next = options[(at + step + options.length) % options.length]
      choose(next)
      document.querySelector<HTMLElement>(`#tab-${kind}-${next.id}`)?.focus()
    }
    return () => {
      const current = options.find(({ name }) => name === chosen[kind]) ?? options[0]
      const tabs = options.map((option, at) =>
        h(
          'button',
          {
            type: 'button',
            role: 'tab',
            id: `tab-${kind}-${option.id}`,
            'aria-selected': option === current,
            'aria-controls': option.id,
            tabindex: option === current ? 0 : -1,
            onClick: () => choose(option),
            onKeydown: (event: KeyboardEvent) => move(event, at),
          },
          option.text,
        ),
      )
      const panels = options.map(({ id }) =>
        h(
          'div',
          { role: 'tabpanel', id, 'aria-labelledby': `tab-${kind}-${id}`, hidden: id !== current.id },
          slots[id]?.(),
        ),
      )
      return h('div', { class: 'choice' }, [h('div', { role: 'tablist', 'aria-label': kind }, tabs), ...panels])
    }
  },
})
