import { editWords } from '@learning-cms/texts/kit/edit'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { messageIn } from '#kit/feedback/failure.ts'
import { useAskBeforeClosing } from '#kit/form/drafts/use-ask-before-closing.ts'
import { useWords } from '#kit/text/words.ts'
import { askWhichToKeep } from './ask-which-to-keep.ts'
import { CellClash, type CellEdit, type CellValue } from './cell-edit.ts'
import classes from './edit.module.css'

const CellEditor = lazyRouteComponent(() => import('./CellEditor.tsx'), 'CellEditor')

type Props<Row> = { row: Row; name: string; label: string; edit: CellEdit<Row>; cell: (row: Row) => ReactNode }
/** The input, and the row as it was when editing began, so that later changes by others are not overwritten unseen. */
type OpenCell<Row> = { over: Row; value: CellValue; error?: string }

/** An edit shows at once, and is rolled back if it is refused. */
function useCellEdit<Row>({ row, label, edit, cell }: Props<Row>, focus: () => void) {
  const say = useWords(editWords)
  const [open, setOpen] = useState<OpenCell<Row>>()
  const [pending, setPending] = useState<{ value: CellValue }>()
  useAskBeforeClosing(pending !== undefined)
  const displayed = pending ? edit.with(row, pending.value as never) : row
  const begin = () => setOpen({ over: displayed, value: edit.value(displayed) })
  const leave = () => {
    setOpen(undefined)
    focus()
  }
  /** Asks which value to keep, theirs or this one; undefined leaves the cell open. */
  const chooseValue = async (
    over: Row,
    mine: CellValue,
    { clash, isAgain }: { clash: CellClash; isAgain: boolean },
  ) => {
    const theirs = clash.theirs as Row
    const show = (value: CellValue) => cell(edit.with(theirs, value as never)) || '–'
    const [base, other] = [edit.value(over), edit.value(theirs)]
    const value = await askWhichToKeep({ label, base, mine, theirs: other, by: clash.by, isAgain, show })
    if (value !== undefined) focus()
    return value
  }
  const submit = async (over: Row, value: CellValue, isAgain = false): Promise<void> => {
    setPending({ value })
    const clash = await edit.save(over, value as never).then(() => undefined, clashOf)
    if (!clash) return
    const chosen = await chooseValue(over, value, { clash, isAgain })
    if (chosen === undefined) throw new Error(say('stillClashes'))
    const theirs = clash.theirs as Row
    if (chosen !== edit.value(theirs)) await submit(theirs, chosen, true)
  }
  const save = async (over: Row, value: CellValue) => {
    setOpen(undefined)
    if (value === edit.value(over)) return
    try {
      await submit(over, value)
    } catch (error) {
      setOpen({ over, value, error: messageIn(error) })
    }
    setPending(undefined)
  }
  return { open, isPending: pending !== undefined, displayed, begin, leave, save }
}

/** A cell that opens for editing with Enter, F2 or a double click. */
export function EditableCell<Row>(props: Props<Row>) {
  const { name, label, edit, cell } = props
  const say = useWords(editWords)
  const button = useRef<HTMLButtonElement>(null)
  const focus = () => requestAnimationFrame(() => button.current?.focus())
  const { open, isPending, displayed, begin, leave, save } = useCellEdit(props, focus)
  if (open)
    return (
      <Suspense fallback={<span className={classes['cell']}>{cell(displayed)}</span>}>
        <CellEditor
          value={open.value}
          {...(open.error && { error: open.error })}
          edit={edit}
          label={say('field', { label, name })}
          onSave={(value, goes) => {
            void save(open.over, value)
            if (goes === 'stay') leave()
          }}
          onLeave={leave}
        />
      </Suspense>
    )
  const onClick = (event: MouseEvent) => {
    // A single pointer click only focuses the cell; clicks by keyboard or screen reader have no click count.
    if (event.detail !== 1) begin()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F2') begin()
  }
  return (
    <button
      ref={button}
      type="button"
      className={classes['cell']}
      title={say('how')}
      aria-busy={isPending}
      data-edit-cell
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {cell(displayed) || '–'}
      <span className={classes['hidden']}>{say('edit', { label, name })}</span>
    </button>
  )
}

const clashOf = (error: unknown) => {
  if (error instanceof CellClash) return error
  throw error
}
