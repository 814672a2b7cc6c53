import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  type ComponentType,
  type FormEvent,
} from 'react'
import { whenIdle } from './idle.ts'

/**
 * Draws a light stand-in first and replaces it once the real part is loaded: when the page is idle, or as soon as a
 * pointer or the focus reaches it. Focus, click and what was typed meanwhile are passed on.
 *
 *     export const FilterSelect = deferred(() => import('#kit/pick/FilterCombobox.tsx'), FilterStandIn)
 */
export function deferred<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  StandIn: ComponentType<Props>,
) {
  let Loaded: ComponentType<Props> | undefined
  const loaded = () => load().then((part) => (Loaded = part.default))

  return function Deferred(props: Props) {
    const [, redraw] = useReducer((count: number) => count + 1, 0)
    const isLoaded = Loaded !== undefined
    // A chunk that failed to load is requested again at the next interaction.
    const loadPart = () =>
      void loaded().then(
        () => isComposing.current || startTransition(redraw),
        () => undefined,
      )
    const { box, isComposing, events } = usePassingOn(isLoaded, loadPart)
    useEffect(() => (isLoaded ? undefined : whenIdle(loadPart)))
    if (Loaded)
      return (
        <div ref={box} style={{ display: 'contents' }}>
          <Loaded {...props} />
        </div>
      )
    return (
      <div ref={box} style={{ display: 'contents' }} onPointerEnter={loadPart} {...events}>
        <StandIn {...props} />
      </div>
    )
  }
}

/** Notices what is done to the stand-in, and does the same to the real part in its box. */
function usePassingOn(isLoaded: boolean, load: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const touch = useRef<'none' | 'focus' | 'click'>('none')
  const typed = useRef<string>(undefined)
  /** An input method is at work: it would lose its word if the field were replaced now. */
  const isComposing = useRef(false)
  // In the same task as the replacement, so that the next key goes to the new field.
  useLayoutEffect(() => {
    const target = isLoaded && touch.current !== 'none' && box.current?.querySelector<HTMLElement>('input, button')
    if (!target) return
    target.focus()
    if (touch.current === 'click') target.click()
    if (typed.current !== undefined && target instanceof HTMLInputElement) typeInto(target, typed.current)
    touch.current = 'none'
    typed.current = undefined
  }, [isLoaded])
  const events = {
    onFocus: () => {
      touch.current = 'focus'
      load()
    },
    onBlur: () => {
      touch.current = 'none'
    },
    onClick: () => {
      touch.current = 'click'
      load()
    },
    onInput: ({ target }: FormEvent) => {
      if (target instanceof HTMLInputElement) typed.current = target.value
    },
    onCompositionStart: () => {
      isComposing.current = true
    },
    onCompositionEnd: () => {
      isComposing.current = false
      load()
    },
  }
  return { box, isComposing, events }
}

/** As if somebody had typed it there: React hears of it. */
function typeInto(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
