import { defineComponent, h, onMounted, type PropType, reactive } from 'vue'

interface Option {
  /** Anchor of its heading, and the name of its slot. */
  readonly id: string
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
    const has = (id: string | null): id is string => options.some((option) => option.id === id)
    const choose = (id: string): void => {
      chosen[kind] = id
      localStorage.setItem(STORED + kind, id)
    }
    const showLinked = (): void => {
      const id = decodeURIComponent(location.hash.slice(1))
      if (has(id)) choose(id)
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
      choose(next.id)
      document.querySelector<HTMLElement>(`#tab-${kind}-${next.id}`)?.focus()
    }
    return () => {
      const current = has(chosen[kind] ?? null) ? chosen[kind] : options[0].id
      const tabs = options.map(({ id, text }, at) =>
        h(
          'button',
          {
            type: 'button',
            role: 'tab',
            id: `tab-${kind}-${id}`,
            'aria-selected': id === current,
            'aria-controls': id,
            tabindex: id === current ? 0 : -1,
            onClick: () => choose(id),
            onKeydown: (event: KeyboardEvent) => move(event, at),
          },
          text,
        ),
      )
      const panels = options.map(({ id }) =>
        h(
          'div',
          { role: 'tabpanel', id, 'aria-labelledby': `tab-${kind}-${id}`, hidden: id !== current },
          slots[id]?.(),
        ),
      )
      return h('div', { class: 'choice' }, [h('div', { role: 'tablist', 'aria-label': kind }, tabs), ...panels])
    }
  },
})
