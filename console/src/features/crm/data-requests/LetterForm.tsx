import type { DataRequest } from '@learning-cms/contract/crm/privacy/data-requests'
import type { LetterDraft } from '@learning-cms/contract/crm/privacy/request-letters'
import { letterWords } from '@learning-cms/texts/crm/campaigns/letters'
import { Alert, Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#kit/text/words.ts'
import classes from './data-requests.module.css'
import { mailboxesToWriteFrom } from './letters.api.ts'
import { LetterSheet } from './LetterSheet.tsx'
import { useLetter, type WrittenLetter } from './use-letter.ts'

type Props = { request: DataRequest; draft: LetterDraft; onSent: () => void }

export function LetterForm({ request, draft, onSent }: Props) {
  const say = useWords(letterWords)
  const boxes = useQuery(mailboxesToWriteFrom).data ?? []
  const [isPreview, setPreview] = useState(false)
  const [written, setWritten] = useState<WrittenLetter>({
    mailboxId: '',
    address: draft.address ?? '',
    subject: draft.subject,
    body: draft.body,
  })
  const set = (part: Partial<WrittenLetter>) => setWritten((now) => ({ ...now, ...part }))
  const mailboxId = written.mailboxId || (boxes[0]?.id ?? '')
  const { send, isBusy, errors, failure } = useLetter({ request, draft, written: { ...written, mailboxId }, onSent })
  return (
    <>
      {isPreview ? (
        <LetterSheet {...written} language={draft.language} recipient={request.name} />
      ) : (
        <Fields written={{ ...written, mailboxId }} set={set} errors={errors} boxes={boxes} />
      )}
      {draft.step === 'acknowledge' && request.acknowledgedAt === null && (
        <p className={classes['quiet']}>{say('acknowledges')}</p>
      )}
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <Group gap={8}>
        {boxes.length > 0 && (
          <Button loading={isBusy} onClick={() => send('mail')}>
            {say('send')}
          </Button>
        )}
        <Button variant="default" loading={isBusy} onClick={() => send('paper')}>
          {say('print')}
        </Button>
        <Button variant="default" onClick={() => setPreview((now) => !now)}>
          {say(isPreview ? 'edit' : 'preview')}
        </Button>
      </Group>
    </>
  )
}

type LetterFieldsProps = {
  written: WrittenLetter
  set: (part: Partial<WrittenLetter>) => void
  errors: ReturnType<typeof useLetter>['errors']
  boxes: readonly { id: string; name: string; address: string }[]
}

function Fields({ written, set, errors, boxes }: LetterFieldsProps) {
  const say = useWords(letterWords)
  return (
    <>
      {boxes.length === 0 ? (
        <p className={classes['quiet']}>{say('noMailbox')}</p>
      ) : (
        <div className={classes['pair']}>
          <NativeSelect
            label={say('mailbox')}
            data={boxes.map(({ id, name, address }) => ({ value: id, label: `${name} · ${address}` }))}
            value={written.mailboxId}
            error={errors['mailboxId']}
            onChange={({ currentTarget }) => set({ mailboxId: currentTarget.value })}
          />
          <TextInput
            label={say('address')}
            type="email"
            dir="ltr"
            maxLength={254}
            value={written.address}
            error={errors['address']}
            onChange={({ currentTarget }) => set({ address: currentTarget.value })}
          />
        </div>
      )}
      <TextInput
        label={say('subject')}
        maxLength={200}
        value={written.subject}
        error={errors['subject']}
        onChange={({ currentTarget }) => set({ subject: currentTarget.value })}
      />
      <Textarea
        label={say('body')}
        description={say('bodyHelp')}
        autosize
        minRows={12}
        maxRows={24}
        maxLength={8000}
        value={written.body}
        error={errors['body']}
        onChange={({ currentTarget }) => set({ body: currentTarget.value })}
      />
    </>
  )
}
