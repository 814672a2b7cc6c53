import classes from './Tips.module.css'

const OPEN_AFTER_MS = 300
/** Within this time after a tooltip, the next one opens without delay. */
const NEXT_WITHIN_MS = 400
const GAP_PX = 6
/** A focus within this time after a key was moved by that key, and not by a dialog that opens or closes. */
const MOVED_WITHIN_MS = 60
const moves = /^(Tab|Arrow|Home|End)/

const controls = 'button, a[href], [role=button], [data-tip]'

/** The text of a control's tooltip: its `data-tip`, or else its name. Visible text gets one only if it is cut off. */
function tipOf(control: HTMLElement) {
  // Some libraries set the icon's name as `title` too: the browser would show it late, without the key.
  if (control.title && control.title === control.ariaLabel) control.removeAttribute('title')
  if (control.title || control.ariaExpanded === 'true') return undefined
  if (control.textContent && control.textContent === control.dataset['tip'])
    return control.scrollWidth > control.clientWidth ? control.textContent : undefined
  const isIcon = !control.innerText.trim() && control.querySelector('svg')
  return control.dataset['tip'] ?? ((isIcon && control.ariaLabel) || undefined)
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)
const named: Record<string, string> = { Control: 'Ctrl', Meta: '⌘', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' }

/** `aria-keyshortcuts` as this keyboard has them: of `Control+K Meta+K`, one. */
export function keysOf(shortcuts: string) {
  const all = shortcuts.split(' ').filter(Boolean)
  const fits = all.find((one) => one.includes('Meta') === isMac()) ?? all[0]
  return fits?.split('+').map((key) => named[key] ?? (key.length === 1 ? key.toUpperCase() : key)) ?? []
}

function fill(tip: HTMLElement, text: string, keys: string[]) {
  const words = document.createElement('span')
  words.textContent = text
  tip.replaceChildren(
    words,
    ...keys.map((key) => {
      const box = document.createElement('kbd')
      box.textContent = key
      return box
    }),
  )
}

/** Below the control, or above it where there is no room; beside it in a narrow menu. */
function place(tip: HTMLElement, control: HTMLElement) {
  const at = control.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const isBeside = control.closest('[data-tips-beside]') !== null
  const isRtl = getComputedStyle(control).direction === 'rtl'
  const across = isBeside ? (isRtl ? at.left - width - GAP_PX : at.right + GAP_PX) : at.left + (at.width - width) / 2
  const below = at.bottom + GAP_PX
  const down = isBeside
    ? at.top + (at.height - height) / 2
    : below + height > innerHeight
      ? at.top - height - GAP_PX
      : below
  tip.style.left = `${Math.max(4, Math.min(across, innerWidth - width - 4))}px`
  tip.style.top = `${Math.max(4, down)}px`
}

/**
 * The tooltips of the whole console: every control that is only an icon shows its name under the pointer and on focus,
 * with its key (`aria-keyshortcuts`). A `data-tip` says more, or less. Screen readers have the name already, so the
 * tooltip is hidden from them.
 */
export function startTips() {
  const tip = document.createElement('div')
  tip.className = classes['tip'] ?? ''
  tip.ariaHidden = 'true'
  tip.popover = 'manual'
  let visibleFor: HTMLElement | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let movedAt = -MOVED_WITHIN_MS
  let hiddenAt = -NEXT_WITHIN_MS
  /** A pressed control shows no tooltip until the pointer returns to it. */
  let pressed: HTMLElement | undefined

  const hide = () => {
    clearTimeout(waiting)
    if (!visibleFor) return
    visibleFor = undefined
    hiddenAt = performance.now()
    if (tip.isConnected) tip.hidePopover()
    tip.remove()
  }
  const show = (control: HTMLElement) => {
    hide()
    const text = control.isConnected && tipOf(control)
    if (!text) return
    fill(tip, text, keysOf(control.getAttribute('aria-keyshortcuts') ?? ''))
    document.body.append(tip)
    tip.showPopover()
    place(tip, control)
    visibleFor = control
  }
  const controlAt = ({ target }: Event) =>
    (target instanceof Element && target.closest<HTMLElement>(controls)) || undefined

  document.addEventListener('pointerover', (event) => {
    const control = controlAt(event)
    if (control && (control === visibleFor || control === pressed)) return
    pressed = undefined
    hide()
    if (!control || event.pointerType === 'touch' || event.buttons > 0) return
    const isNext = performance.now() - hiddenAt < NEXT_WITHIN_MS
    waiting = setTimeout(() => show(control), isNext ? 0 : OPEN_AFTER_MS)
  })
  document.addEventListener('focusin', (event) => {
    const control = controlAt(event)
    if (control?.matches(':focus-visible') && performance.now() - movedAt < MOVED_WITHIN_MS) show(control)
  })
  document.addEventListener('pointerdown', (event) => (pressed = controlAt(event)), { capture: true })
  const onKey = ({ key }: KeyboardEvent) => {
    hide()
    if (moves.test(key)) movedAt = performance.now()
  }
  document.addEventListener('keydown', onKey, { capture: true })
  for (const kind of ['focusout', 'pointerdown', 'scroll'] as const)
    document.addEventListener(kind, hide, { capture: true, passive: true })
  document.documentElement.addEventListener('pointerleave', hide)
}
