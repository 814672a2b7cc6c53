import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { fieldReasons } from '@learning-cms/contract/core/all-reasons'
import { kitWords } from '@learning-cms/texts/kit/kit'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import type * as z from 'zod'
import { onEscape } from '#kit/keyboard/escape.ts'
import { useBackCloses } from '#kit/layer/back.ts'
import { problemIn } from './failure.ts'
import { errorsOf } from './problem.tsx'
import { useWords } from '#kit/text/words.ts'
import { LayerBody } from '#kit/layer/LayerBody.tsx'
import { useDismissal } from '#kit/layer/use-typed-text.ts'

export type Question = {
  /** Names the record: 'Xoá khoá học “Nhiếp ảnh cơ bản”?' */
  title: string
  /** The consequences. */
  why?: ReactNode
  /** The verb on the button. */
  act: string
  /** Label of the other button, where 'Cancel' is not clear enough. */
  stay?: string
  tone?: 'danger' | 'normal'
  /** Heads the reason for a failure: 'Unable to delete course'. */
  failed?: string
  /** Asks for a typed reason that satisfies the schema. */
  reason?: { label: string; help?: string; schema: z.ZodType<string> }
  /** The dialog stays open while this runs, and shows the error if it fails. */
  onConfirm: (reason: string) => unknown
  /** Further fields, between text and buttons. */
  children?: ReactNode
}

type Props = Question & { isOpen: boolean; onClose: () => void }

export function ConfirmDialog({ isOpen, ...question }: Props) {
  const { typing, dismiss } = useDismissal(question.onClose)
  useBackCloses(isOpen, dismiss)
  return (
    <Modal
      opened={isOpen}
      onClose={dismiss}
      closeOnEscape={false}
      onKeyDown={onEscape(dismiss)}
      title={question.title}
      withCloseButton={false}
      zIndex={300}
    >
      <LayerBody typing={typing}>
        <Body {...question} />
      </LayerBody>
    </Modal>
  )
}

function useConfirming({ reason, onConfirm, onClose }: Omit<Props, 'isOpen'>) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Error>()
  const [reasonError, setReasonError] = useState<ReactNode>()
  const onRefused = (refusal: Error) => {
    const { reason: why } = problemIn(refusal)?.fields ?? {}
    if (why) setReasonError(errorsOf({ why })['why'])
    else if (refusal.name !== 'Cancelled') setError(refusal)
    setBusy(false)
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const form = event.currentTarget
    const typed = new FormData(form).get('reason')
    const text = typeof typed === 'string' ? typed : ''
    const parsed = reason?.schema.safeParse(text)
    if (parsed?.success === false) {
      form.querySelector('textarea')?.focus()
      return setReasonError(errorsOf(fieldReasons(parsed.error.issues).fields)[''])
    }
    setReasonError(undefined)
    setError(undefined)
    setBusy(true)
    Promise.resolve()
      .then(() => onConfirm(parsed?.data ?? text))
      .then(onClose, onRefused)
  }
  return { isBusy, error, reasonError, onSubmit }
}

function Body(props: Omit<Props, 'isOpen'>) {
  const { why, act, stay, tone, failed, reason, children, onClose } = props
  const { isBusy, error, reasonError, onSubmit } = useConfirming(props)
  const say = useWords(kitWords)
  const requestId = problemIn(error)?.requestId
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        {why && (
          <Text component="div" c="dimmed">
            {why}
          </Text>
        )}
        {reason && (
          <Textarea
            name="reason"
            label={reason.label}
            description={reason.help}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={reasonError}
            rows={3}
            maxLength={500}
            data-autofocus
          />
        )}
        {children}
        {error && (
          <Alert color="red" role="alert" title={failed}>
            {error.message}
            {requestId && <Text size="xs">{say('requestId', { id: requestId })}</Text>}
          </Alert>
        )}
        <Group justify="end" gap={8}>
          <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus={reason ? undefined : true}>
            {stay ?? say('cancel')}
          </Button>
          <Button type="submit" color={tone === 'danger' ? 'red' : undefined} loading={isBusy}>
            {act}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
