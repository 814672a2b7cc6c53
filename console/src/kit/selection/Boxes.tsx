import { selectionWords } from '@learning-cms/texts/kit/selection'
import { memo, useEffect, useRef, useSyncExternalStore, type MouseEvent } from 'react'
import { useWords } from '#kit/text/words.ts'
import classes from './selection.module.css'
import type { Selection } from './selection.ts'

type RowBoxProps = { id: string; name: string; selection: Selection }

/** The check box of one row. Only it re-renders when it is ticked. */
export const RowBox = memo(function RowBox({ id, name, selection }: RowBoxProps) {
  const say = useWords(selectionWords)
  const isTicked = () => selection.has(id)
  const isOn = useSyncExternalStore(selection.subscribe, isTicked, isTicked)
  return (
    <label className={classes['hit']}>
      <input
        type="checkbox"
        className={classes['box']}
        aria-label={say('selectRow', { name })}
        checked={isOn}
        data-select={id}
        onClick={(event) => selection.toggle(id, visibleIdsNear(event), event.shiftKey)}
        onChange={nothing}
      />
    </label>
  )
})

/** The click handler has done it already, and knows whether Shift was pressed. */
const nothing = () => undefined

type TickProps = { label: string; isOn: boolean; onToggle: () => void }

/** The same box where a list keeps by itself what is chosen. A form's would be ten times the markup in every row. */
export const TickBox = ({ label, isOn, onToggle }: TickProps) => (
  <label className={classes['hit']}>
    <input type="checkbox" className={classes['box']} aria-label={label} checked={isOn} onChange={onToggle} />
  </label>
)

export const idsIn = (body: Element | null | undefined) =>
  [...(body?.querySelectorAll<HTMLInputElement>('[data-select]') ?? [])].map((box) => box.dataset['select']!)
const visibleIdsNear = ({ currentTarget }: MouseEvent) => idsIn(currentTarget.closest('tbody, [data-rows]'))

/** The check box in the heading, for the rows of this page. */
export function PageBox({ ids, selection }: { ids: readonly string[]; selection: Selection }) {
  const say = useWords(selectionWords)
  const box = useRef<HTMLInputElement>(null)
  const count = () => ids.filter((id) => selection.has(id)).length
  const ticked = useSyncExternalStore(selection.subscribe, count, count)
  const isAll = ticked === ids.length && ids.length > 0
  useEffect(() => {
    if (box.current) box.current.indeterminate = ticked > 0 && !isAll
  }, [ticked, isAll])
  return (
    <label className={classes['hit']}>
      <input
        ref={box}
        type="checkbox"
        className={classes['box']}
        aria-label={say('selectPage')}
        checked={isAll}
        onChange={() => selection.put(ids, !isAll)}
      />
    </label>
  )
}
