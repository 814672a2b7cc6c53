import type { Order } from '@learning-cms/contract/shop/orders'
import { orderPageWords } from '@learning-cms/texts/shop/orders/order'
import { Button, Textarea } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { EditIcon } from '#kit/show/icons.ts'
import { useUnsavedWork } from '#kit/form/drafts/unsaved.ts'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/shop/orders/order.module.css'
import { ordersApi } from '#features/shop/orders/orders.api.ts'

/** One text about the order; events are noted in the timeline. */
export function NotesCard({ order }: { order: Order }) {
  const say = useWords(orderPageWords)
  const may = useMay()
  const [isEditing, setEditing] = useState(false)
  const edit = may('orders:write') && !isEditing && (
    <Button
      data-screen-only
      variant="subtle"
      size="xs"
      leftSection={<EditIcon size={16} aria-hidden />}
      onClick={() => setEditing(true)}
    >
      {say('notesEdit')}
    </Button>
  )
  return (
    <FormCard title={say('notes')} action={edit}>
      {isEditing ? (
        <NotesForm order={order} onDone={() => setEditing(false)} />
      ) : (
        <p className={order.notes ? classes['text'] : classes['quiet']} dir="auto">
          {order.notes || say('notesEmpty')}
        </p>
      )}
    </FormCard>
  )
}

function NotesForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const say = useWords(orderPageWords)
  const [notes, setNotes] = useState(order.notes)
  useUnsavedWork(notes !== order.notes)
  const save = useSave({
    save: () => ordersApi.update({ params: { id: order.id }, version: order.version, body: { notes } }),
    touches: [['orders']],
    done: say('notesSaved'),
    failed: say('notesFailed'),
    onSaved: onDone,
  })
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form className={classes['noteForm']} onSubmit={onSubmit}>
      <Textarea
        aria-label={say('notes')}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={2000}
        value={notes}
        data-autofocus
        onChange={({ currentTarget: { value } }) => setNotes(value)}
      />
      <div className={classes['acts']}>
        <Button variant="default" onClick={onDone}>
          {say('notesCancel')}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {say('notesSave')}
        </Button>
      </div>
    </form>
  )
}
