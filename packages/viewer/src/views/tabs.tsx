interface TabsProps<Name extends string> {
  readonly tabs: readonly Name[]
  readonly selected: Name
  readonly onSelect: (tab: Name) => void
}

/** A row of tabs; arrow keys move between them. */
export function Tabs<Name extends string>({ tabs, selected, onSelect }: TabsProps<Name>) {
  const move = (event: KeyboardEvent & { currentTarget: HTMLElement }) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    const at = (tabs.indexOf(selected) + by + tabs.length) % tabs.length
    onSelect(tabs[at])
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[at].focus()
  }
  return (
    <div role="tablist" class="tabs" onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          aria-selected={tab === selected}
          tabIndex={tab === selected ? 0 : -1}
          onClick={() => onSelect(tab)}
        >
          {tab}
        </button>
      ))}
    </div>
  )
}
