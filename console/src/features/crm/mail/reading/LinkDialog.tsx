import type { ThreadDetail } from '@learning-cms/contract/crm/mail/mail'
import { mailLinkKinds, type MailLinkKind } from '@learning-cms/contract/crm/mail/mail-links'
import { mailLinkWords } from '@learning-cms/texts/crm/mail/links'
import { Alert, Button, Group, SegmentedControl, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { Dialog } from '#kit/page/Dialog.tsx'
import { SearchPicker, useSearching } from '#kit/pick/SearchPicker.tsx'
import { useWords } from '#kit/text/words.ts'
import { mailLinksApi, touchedByMail } from '#features/crm/mail/mail.api.ts'
import { recordsNamed, type LinkableRecord } from './linkable.api.ts'
import classes from '#features/crm/mail/mail.module.css'

type Props = { thread: ThreadDetail; isOpen: boolean; onClose: () => void }

/** Says what a conversation is about. */
export function LinkDialog({ thread, isOpen, onClose }: Props) {
  const say = useWords(mailLinkWords)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={say('link')} size="md">
      {isOpen && <LinkForm thread={thread} onClose={onClose} />}
    </Dialog>
  )
}

function LinkForm({ thread, onClose }: Omit<Props, 'isOpen'>) {
  const say = useWords(mailLinkWords)
  const may = useMay()
  const [kind, setKind] = useState<MailLinkKind>('customer')
  const [recordId, setRecordId] = useState<string | null>(null)
  const kinds = mailLinkKinds.filter((one) => one !== 'order' || may('orders:read'))
  const save = useSave({
    save: (id: string) => mailLinksApi.add({ params: { id: thread.id }, body: { kind, recordId: id } }),
    touches: [...touchedByMail, ['customers']],
    done: ({ name }) => say('linked', { name }),
    onSaved: onClose,
  })
  const choose = (next: MailLinkKind) => {
    setKind(next)
    setRecordId(null)
    save.reset()
  }
  return (
    <Stack gap={16}>
      <SegmentedControl
        aria-label={say('kind')}
        value={kind}
        data={kinds.map((value) => ({ value, label: say(value) }))}
        onChange={(value) => choose(value)}
      />
      <RecordPicker key={kind} kind={kind} value={recordId} onChange={setRecordId} />
      {save.error && (
        <Alert color="red" role="alert">
          {save.error.message}
        </Alert>
      )}
      <Group justify="end" gap={8}>
        <Button variant="default" onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button
          disabled={recordId === null}
          loading={save.isPending}
          onClick={() => recordId !== null && save.mutate(recordId)}
        >
          {say('linkIt')}
        </Button>
      </Group>
    </Stack>
  )
}

const lineOf = ({ name, more }: LinkableRecord) => (
  <span className={classes['offered']}>
    <bdi>{name}</bdi>
    {more && <span className={classes['quiet']}>{more}</span>}
  </span>
)

type PickerProps = { kind: MailLinkKind; value: string | null; onChange: (id: string | null) => void }

function RecordPicker({ kind, value, onChange }: PickerProps) {
  const say = useWords(mailLinkWords)
  const { picking, criteria } = useSearching(onChange)
  const [name, setName] = useState<string>()
  const { data, isFetching, isError } = useQuery(recordsNamed(kind, criteria))
  const choose = (id: string | null) => {
    setName(data?.rows.find((row) => row.id === id)?.name)
    picking.choose(id)
  }
  return (
    <SearchPicker
      picking={{ ...picking, choose }}
      field={{ label: say(kind), placeholder: say(`find-${kind}`) }}
      value={value}
      name={name}
      offer={{ rows: data?.rows, hasMore: data?.next != null, isFetching, isError }}
      words={{
        list: say('list'),
        clear: say('clear'),
        more: say('more'),
        searching: say('searching'),
        unableToLoad: say('unableToLoad'),
        none: say('none'),
      }}
      lineOf={lineOf}
      namesOf={(row) => [row.name]}
    />
  )
}
