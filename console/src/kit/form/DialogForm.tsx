import { kitWords } from '@learning-cms/texts/kit/kit'
import { Alert, Button, Group, Stack } from '@mantine/core'
import type { ReactNode, SubmitEvent } from 'react'
import { useWords } from '#kit/text/words.ts'

type Props = {
  children: ReactNode
  /** Why it was not saved, unless a field says so. */
  error: ReactNode
  /** What the button does: "Save changes". */
  act: string
  isBusy: boolean
  onSubmit: () => void
  onClose: () => void
}

/** The fields of a dialog, with what went wrong and the two ways out below them. */
export function DialogForm({ children, error, act, isBusy, onSubmit, onClose }: Props) {
  const say = useWords(kitWords)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A dialog may be drawn within another form.
    event.stopPropagation()
    onSubmit()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {children}
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <Group justify="end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {act}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
