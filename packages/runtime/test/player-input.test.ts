import { describe, expect, it, vi } from 'vitest'
import { PlayerInput, type PlayerInputOptions } from '../src/index.js'

/** A canvas of 400 × 300 in a page, as far as input knows them. */
function page(options: PlayerInputOptions = {}) {
  const pads: unknown[] = []
  const window = Object.assign(new EventTarget(), { navigator: { getGamepads: () => pads } })
  const document = { defaultView: window, pointerLockElement: null as unknown, exitPointerLock: vi.fn() }
  const element = Object.assign(new EventTarget(), {
    ownerDocument: document,
    style: { touchAction: 'auto' },
    requestPointerLock: vi.fn(async () => {}),
    setPointerCapture: vi.fn(),
    getBoundingClientRect: () => ({ left: 0, width: 400 }),
  })
  const fire = (target: EventTarget, type: string, fields: object = {}) => {
    const event = Object.assign(new Event(type, { cancelable: true }), fields)
    target.dispatchEvent(event)
    return event
  }
  const input = new PlayerInput(element as unknown as HTMLElement, options)
  const key = (type: 'keydown' | 'keyup', code: string, fields: object = {}) => fire(window, type, { code, ...fields })
  const pointer = (type: string, x: number, y: number, fields: object = {}) =>
    fire(element, `pointer${type}`, { pointerId: 1, pointerType: 'touch', clientX: x, clientY: y, ...fields })
  return { input, element, document, window, pads, fire, key, pointer }
}

const rounded = ({ move }: { move: unknown }) => (move as number[]).map((value) => Math.round(value * 100) / 100 + 0)

describe('the input of a player', () => {
  it('moves by the places of keys, along the view', () => {
    const { input, key } = page()
    key('keydown', 'KeyW')
    expect(rounded(input.read(0))).toEqual([0, 0, 1])
    input.pan = 90
    expect(rounded(input.read(0))).toEqual([1, 0, 0])
    key('keydown', 'ArrowRight')
    expect(rounded(input.read(0))).toEqual([0.71, 0, 0.71])
    key('keydown', 'KeyS')
    expect(rounded(input.read(0))).toEqual([0, 0, 1])
    for (const code of ['KeyW', 'KeyS', 'ArrowRight']) key('keyup', code)
    expect(rounded(input.read(0))).toEqual([0, 0, 0])
  })

  it('walks to the right of where it looks', () => {
    const { input, key } = page()
    key('keydown', 'KeyD')
    // The view is along +Z with Y up, so −X is at its right.
    expect(rounded(input.read(0))).toEqual([-1, 0, 0])
  })

  it('jumps, crouches, and runs where its speed is not the full one', () => {
    const { input, key } = page({ speed: 0.5 })
    for (const code of ['KeyW', 'Space', 'ControlLeft']) key('keydown', code)
    expect(input.read(0)).toMatchObject({ move: [0, 0, 0.5], jump: true, crouch: true })
    key('keydown', 'ShiftRight')
    expect(rounded(input.read(0))).toEqual([0, 0, 1])
  })

  it('has the keys of the game', () => {
    const { input, key } = page({ keys: { forward: ['KeyE'] } })
    key('keydown', 'KeyW')
    expect(rounded(input.read(0))).toEqual([0, 0, 0])
    key('keydown', 'KeyE')
    expect(rounded(input.read(0))).toEqual([0, 0, 1])
  })

  it('keeps its keys from the page, but not those of forms and of others', () => {
    const { input, key } = page()
    expect(key('keydown', 'Space').defaultPrevented).toBe(true)
    expect(key('keydown', 'F5').defaultPrevented).toBe(false)
    const inForm = new Event('keydown', { cancelable: true })
    Object.defineProperties(inForm, { code: { value: 'KeyW' }, target: { value: { tagName: 'INPUT' } } })
    key('keydown', 'KeyW', { metaKey: true })
    expect(rounded(input.read(0))).toEqual([0, 0, 0])
  })

  it('releases keys and fingers when the page loses the focus', () => {
    const { input, key, pointer, fire, window } = page()
    key('keydown', 'KeyW')
    pointer('down', 100, 200)
    pointer('move', 100, 100)
    fire(window, 'blur')
    expect(rounded(input.read(0))).toEqual([0, 0, 0])
  })

  it('looks by the mouse, not beyond straight up and down, and the other way if asked', () => {
    const { input, element, document, pointer } = page({ angles: [30, 10], sensitivity: 0.1 })
    expect(input.angles).toEqual([30, 10, 0])
    pointer('move', 0, 0, { pointerType: 'mouse', buttons: 0, movementX: 50, movementY: 50 })
    expect(input.angles).toEqual([30, 10, 0])
    document.pointerLockElement = element
    pointer('move', 0, 0, { pointerType: 'mouse', buttons: 0, movementX: 50, movementY: -50 })
    expect(input.angles).toEqual([25, 15, 0])
    pointer('move', 0, 0, { pointerType: 'mouse', buttons: 0, movementX: 0, movementY: -5000 })
    expect(input.tilt).toBe(89)
    const inverted = page({ invert: true, sensitivity: 0.1 })
    inverted.pointer('move', 0, 0, { pointerType: 'mouse', buttons: 1, movementX: 0, movementY: 50 })
    expect(inverted.input.tilt).toBe(5)
  })

  it('asks for the pointer at a click of the mouse, and goes on where it is refused', async () => {
    const { element, fire } = page()
    element.requestPointerLock.mockRejectedValueOnce(new Error('denied'))
    fire(element, 'click', { pointerType: 'mouse' })
    element.requestPointerLock.mockImplementationOnce(() => {
      throw new Error('denied')
    })
    fire(element, 'click', { pointerType: 'mouse' })
    fire(element, 'click', { pointerType: 'touch' })
    expect(element.requestPointerLock).toHaveBeenCalledTimes(2)
  })

  it('has a stick for a finger on the left', () => {
    const { input, pointer } = page()
    pointer('down', 100, 200)
    pointer('move', 100, 172)
    expect(rounded(input.read(0))).toEqual([0, 0, 0.5])
    pointer('move', 300, 200)
    expect(rounded(input.read(0))).toEqual([-1, 0, 0])
    pointer('cancel', 300, 200)
    expect(rounded(input.read(0))).toEqual([0, 0, 0])
  })

  it('looks by a finger on the right', () => {
    const { input, pointer } = page({ sensitivity: 0.1 })
    pointer('down', 300, 100, { pointerId: 7 })
    pointer('move', 250, 80, { pointerId: 7 })
    pointer('move', 250, 60, { pointerId: 7 })
    expect(input.angles).toEqual([5, 4, 0])
    pointer('up', 250, 60, { pointerId: 7 })
    pointer('move', 0, 0, { pointerId: 7 })
    expect(input.angles).toEqual([5, 4, 0])
  })

  it('jumps once at a tap on the right, and not at a drag', () => {
    const { input, pointer } = page()
    pointer('down', 300, 100)
    pointer('up', 302, 100)
    expect([input.read(0).jump, input.read(0).jump]).toEqual([true, false])
    pointer('down', 300, 100)
    pointer('up', 330, 100)
    expect(input.read(0).jump).toBe(false)
  })

  const pad = (axes: readonly number[], pressed: readonly number[] = [], more = {}) => {
    const buttons = Array.from({ length: 17 }, (_, index) => ({ pressed: pressed.includes(index) }))
    return { connected: true, mapping: 'standard', axes, buttons, ...more }
  }
  const withPad = (...found: readonly unknown[]) => {
    const on = page({ sensitivity: 0.1 })
    on.pads.push(...found)
    on.fire(on.window, 'gamepadconnected')
    return on
  }

  it('moves and looks by the sticks of a gamepad, without their rest', () => {
    const { input, pads } = withPad(null, pad([0.1, -0.1, 0.05, 0]))
    expect([rounded(input.read(1)), input.pan, input.tilt]).toEqual([[0, 0, 0], 0, 0])
    pads[1] = pad([0, -1, 0, 0])
    expect(rounded(input.read(1))).toEqual([0, 0, 1])
    // Half of the way from the edge of the dead zone to that of the stick, to the right.
    pads[1] = pad([0.575, 0, 0, 0])
    expect(rounded(input.read(1))).toEqual([-0.5, 0, 0])
    pads[1] = pad([0, 0, 1, -0.575])
    input.read(0.1)
    expect(input.pan).toBeCloseTo(-15 * Math.hypot(1, 0.575) ** -1, 0)
    expect(input.tilt).toBeGreaterThan(5)
  })

  it('jumps by the lower button of a gamepad, crouches by the right one, and runs by the left stick', () => {
    const asked = (...pressed: number[]) => withPad(pad([], pressed)).input.read(0)
    expect([asked(0).jump, asked(1, 2, 3).jump]).toEqual([true, false])
    expect([asked(1).crouch, asked(0, 2, 3).crouch]).toEqual([true, false])
    const { input, pads, fire, window } = page({ speed: 0.5 })
    pads.push(pad([0, -1], []))
    fire(window, 'gamepadconnected')
    expect(rounded(input.read(0))).toEqual([0, 0, 0.5])
    pads[0] = pad([0, -1], [10])
    expect(rounded(input.read(0))).toEqual([0, 0, 1])
  })

  it('reads no gamepad of another layout, and none that has neither sticks nor buttons', () => {
    expect(rounded(withPad(pad([0, -1], [], { mapping: '' })).input.read(1))).toEqual([0, 0, 0])
    const odd = withPad(pad([], [], { buttons: [] })).input.read(1)
    expect([rounded(odd), odd.jump]).toEqual([[0, 0, 0], false])
  })

  it('asks the browser for gamepads only while there is one', () => {
    const { input, pads, fire, window } = page()
    const asked = vi.spyOn(window.navigator, 'getGamepads')
    input.read(1)
    expect(asked).not.toHaveBeenCalled()
    pads.push(pad([0, -1]))
    fire(window, 'gamepadconnected')
    expect(rounded(input.read(1))).toEqual([0, 0, 1])
    // Chromium keeps the place of a gamepad that was unplugged, Firefox the object.
    pads[0] = pad([0, -1], [], { connected: false })
    expect(rounded(input.read(1))).toEqual([0, 0, 0])
    fire(window, 'gamepaddisconnected')
    asked.mockClear()
    input.read(1)
    expect(asked).not.toHaveBeenCalled()
  })

  it('goes on where pages may not read gamepads', () => {
    const { input, window } = withPad(pad([0, -1]))
    window.navigator.getGamepads = () => {
      throw new Error('denied by permissions policy')
    }
    expect(input.read(1).jump).toBe(false)
  })

  it('swims where it looks', () => {
    const { input, key } = page({ angles: [0, 30] })
    key('keydown', 'KeyW')
    expect(rounded(input.read(0, true))).toEqual([0, 0.5, 0.87])
    expect(rounded(input.read(0))).toEqual([0, 0, 1])
  })

  it('ends when it is disposed of', () => {
    const { input, element, document, key, fire } = page()
    expect(element.style.touchAction).toBe('none')
    document.pointerLockElement = element
    key('keydown', 'KeyW')
    input.dispose()
    expect(document.exitPointerLock).toHaveBeenCalledOnce()
    expect(element.style.touchAction).toBe('auto')
    key('keydown', 'KeyW')
    fire(element, 'click')
    expect([rounded(input.read(0)), element.requestPointerLock.mock.calls]).toEqual([[0, 0, 0], []])
  })

  it('names what it needs', () => {
    expect(() => new PlayerInput(undefined as never)).toThrow('PlayerInput expects an element of a page')
    expect(() => page({ sensitvity: 1 } as never)).toThrow('did you mean "sensitivity"?')
    expect(() => page().input.read(undefined as never)).toThrow('PlayerInput.read expects seconds')
  })
})
