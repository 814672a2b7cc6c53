import type { MailThread } from '@learning-cms/contract/crm/mail/mail'
import { mailLabelWords } from '@learning-cms/texts/crm/mail/labels'
import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { Dialog } from '#kit/page/Dialog.tsx'
import { useWords } from '#kit/text/words.ts'
import { LabelChip } from './LabelChip.tsx'
import { labelsOf, mailLabelsApi, touchedByMail } from '#features/crm/mail/mail.api.ts'

type Props = {
  mailboxId: string
  threads: readonly MailThread[]
  isOpen: boolean
  onClose: () => void
  /** For those who may change the labels themselves. */
  onManage: (() => void) | undefined
}

/** Puts labels on conversations and takes them off; every choice applies at once. */
export function LabelsDialog({ mailboxId, threads, isOpen, onClose, onManage }: Props) {
  const say = useWords(mailLabelWords)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={say('labels')} size="sm">
      {isOpen && <Choices mailboxId={mailboxId} threads={threads} onClose={onClose} onManage={onManage} />}
    </Dialog>
  )
}

function Choices({ mailboxId, threads, onClose, onManage }: Omit<Props, 'isOpen'>) {
  const say = useWords(mailLabelWords)
  const { data } = useQuery(labelsOf(mailboxId))
  const ids = threads.map(({ id }) => id)
  const put = useSave({
    save: (change: { add?: string[]; remove?: string[] }) => mailLabelsApi.put({ body: { ids, ...change } }),
    touches: touchedByMail,
    failed: say('putFailed'),
  })
  const labels = data?.rows ?? []
  // Choices that the fetched conversations do not contain yet.
  const [chosen, setChosen] = useState<Record<string, boolean>>({})
  const choose = (id: string, isOn: boolean) => {
    setChosen((before) => ({ ...before, [id]: isOn }))
    const forget = () => setChosen(({ [id]: _refused, ...rest }) => rest)
    put.mutate(isOn ? { add: [id] } : { remove: [id] }, { onError: forget })
  }
  return (
    <Stack gap={12}>
      {data && labels.length === 0 && (
        <EmptyState title={say('none')} why={say(onManage ? 'noneWhy' : 'noneForReaders')} />
      )}
      {labels.map((label, at) => {
        const worn = threads.filter(({ labelIds }) => labelIds.includes(label.id)).length
        const isKnown = label.id in chosen
        const isOn = chosen[label.id] ?? (threads.length > 0 && worn === threads.length)
        return (
          <Checkbox
            key={label.id}
            label={<LabelChip label={label} />}
            checked={isOn}
            indeterminate={!isKnown && worn > 0 && !isOn}
            onChange={() => choose(label.id, !isOn)}
            {...(at === 0 && { 'data-autofocus': true })}
          />
        )
      })}
      <Group justify="space-between" gap={8}>
        {onManage ? (
          <Button variant="default" onClick={onManage}>
            {say('manage')}
          </Button>
        ) : (
          <span />
        )}
        <Button onClick={onClose} {...(labels.length === 0 && { 'data-autofocus': true })}>
          {say('done')}
        </Button>
      </Group>
    </Stack>
  )
}
