import { withBase } from 'vitepress'
import { defineComponent, h, onMounted, ref } from 'vue'

/** Whether the site was built with the example. */
declare const HAS_COURTYARD: boolean

/** Phones and readers who want no motion start the game by themselves: it loads megabytes and moves. */
const WAITS = '(max-width: 767px), (prefers-reduced-motion: reduce), (pointer: coarse)'

/** The running courtyard. Its poster is the content of the element. */
export const Courtyard = defineComponent({
  setup(_, { slots }) {
    const isRunning = ref(false)
    const start = (): void => {
      isRunning.value = true
    }
    onMounted(() => {
      if (HAS_COURTYARD && !matchMedia(WAITS).matches) start()
    })
    return () => {
      const game = isRunning.value
        ? h('iframe', {
            src: withBase('/courtyard/index.html'),
            title: 'The courtyard, a game',
            allow: 'fullscreen; gamepad',
          })
        : HAS_COURTYARD
          ? h('button', { type: 'button', onClick: start }, 'Walk in the courtyard')
          : undefined
      return h('figure', { class: 'courtyard' }, [slots.default?.(), game])
    }
  },
})
