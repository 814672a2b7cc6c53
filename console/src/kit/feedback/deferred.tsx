import { startTransition, useEffect, useReducer, useRef, type ComponentType } from 'react'
import { whenIdle } from './idle.ts'

/**
 * Draws a light stand-in first and replaces it once the real part is loaded: when the page is idle, or as soon as a
 * pointer or the focus reaches it. Focus and click are passed on.
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
    const box = useRef<HTMLDivElement>(null)
    const touch = useRef<'none' | 'focus' | 'click'>('none')
    const isLoaded = Loaded !== undefined
    // A chunk that failed to load is requested again at the next interaction.
    const bring = () =>
      void loaded().then(
        () => startTransition(redraw),
        () => undefined,
      )
    useEffect(() => (isLoaded ? undefined : whenIdle(bring)))
    useEffect(() => {
      const target = isLoaded && touch.current !== 'none' && box.current?.querySelector<HTMLElement>('input, button')
      if (!target) return
      target.focus()
      if (touch.current === 'click') target.click()
      touch.current = 'none'
    }, [isLoaded])
    if (Loaded)
      return (
        <div ref={box} style={{ display: 'contents' }}>
          <Loaded {...props} />
        </div>
      )
    return (
      // The control is inside; this element only notices that a pointer or the focus reaches it.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
      <div
        ref={box}
        style={{ display: 'contents' }}
        onPointerEnter={bring}
        onFocus={() => {
          touch.current = 'focus'
          bring()
        }}
        onBlur={() => {
          touch.current = 'none'
        }}
        onClick={() => {
          touch.current = 'click'
          bring()
        }}
      >
        <StandIn {...props} />
      </div>
    )
  }
}
