import { orderPageWords } from '@learning-cms/texts/shop/orders/order'
import { Button, Textarea } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { problemIn } from '#kit/feedback/failure.ts'
import { errorsOf } from '#kit/feedback/problem.tsx'
import { useUnsavedWork } from '#kit/form/drafts/unsaved.ts'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/shop/orders/order.module.css'
import { ordersApi } from '#features/shop/orders/orders.api.ts'

/** Adds a note for colleagues to the timeline. */
export function NoteForm({ orderId }: { orderId: string }) {
  const say = useWords(orderPageWords)
  const [body, setBody] = useState('')
  useUnsavedWork(body !== '')
  const add = useSave({
    save: () => ordersApi.addNote({ params: { id: orderId }, body: { body } }),
    touches: [['orders', 'timeline', orderId]],
    done: say('noteAdded'),
    failed: say('noteFailed'),
    onSaved: () => setBody(''),
  })
  const fields = problemIn(add.error ?? undefined)?.fields
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    add.mutate()
  }
  return (
    <form className={classes['noteForm']} onSubmit={onSubmit} noValidate data-screen-only>
      <Textarea
        label={say('noteNew')}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={2000}
        value={body}
        error={fields && errorsOf(fields)['body']}
        onChange={({ currentTarget: { value } }) => setBody(value)}
      />
      {body.trim() !== '' && (
        <div className={classes['acts']}>
          <Button type="submit" loading={add.isPending}>
            {say('noteAdd')}
          </Button>
        </div>
      )}
    </form>
  )
}
