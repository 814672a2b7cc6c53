import { bulkWords } from '@learning-cms/texts/records/bulk'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#api/problem.ts'
import { Dialog } from '#kit/page/Dialog.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { previewOf, targetOf, type BulkSent } from './bulk.api.ts'
import type { BulkAct, BulkActsProps } from './BulkActs.tsx'
import { Preview } from './Preview.tsx'
import { useRun } from './use-run.ts'

type Props = BulkActsProps & { act: BulkAct; onClose: () => void }

/** How many rows the filter matches now, if that differs from the number that the list showed. */
const countIn = (error: Error | null) => {
  const problem = error instanceof ApiError ? error.problem : undefined
  return problem?.reason === 'lists.selection-changed' ? Number(problem.values?.['count']) : undefined
}

/** A changed number is a warning, not an error. */
const Refusal = ({ error }: { error: Error }) => (
  <Alert color={countIn(error) === undefined ? 'red' : 'yellow'} role="alert">
    {error.message}
  </Alert>
)

/** Shows how many rows will change, how many will not and why, before the command runs. */
export function BulkDialog(props: Props) {
  const { entity, act, selection, query, touches, onClose } = props
  const say = useWords(bulkWords)
  const { number } = useFormat()
  const [command, setCommand] = useState(act.command)
  const [counted, setCounted] = useState(selection.everything())
  // The dialog keeps the rows that were ticked when it opened, whatever happens in the list.
  const [target, setTarget] = useState(() => targetOf(selection, query))
  const body = command && ({ entity, target, command } as BulkSent)
  const preview = useQuery(previewOf(body))
  const run = useRun(touches)
  const error = run.error ?? preview.error
  const now = countIn(error)
  const previewAgain = (count: number) => {
    run.reset()
    setCounted(count)
    setTarget(targetOf(selection, query, count))
  }
  const willChange = preview.data && !preview.isPlaceholderData && !error ? preview.data.willChange : 0
  const go = () =>
    body &&
    run.mutate(body, {
      onSuccess: () => {
        onClose()
        selection.clear()
      },
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say('title', { act: act.label.replace(/…$/, ''), count: number(counted ?? selection.count()) })}
      closeLabel={say('close')}
      isAbove
    >
      <Stack>
        {act.Fields && <act.Fields onCommand={setCommand} />}
        {error ? (
          <Refusal error={error} />
        ) : (
          <Preview preview={preview.data} isReady={body !== undefined} isOld={preview.isPlaceholderData} />
        )}
        <Group justify="end" gap={8}>
          <Button variant="default" onClick={onClose} disabled={run.isPending}>
            {say('cancel')}
          </Button>
          {now ? (
            <Button onClick={() => previewAgain(now)}>{say('previewAgain', { count: number(now) })}</Button>
          ) : (
            <Button color={act.tone && 'red'} disabled={willChange === 0} loading={run.isPending} onClick={go}>
              {say('go', { count: number(willChange) })}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
