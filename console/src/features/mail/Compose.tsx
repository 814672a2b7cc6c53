import type { MyMailbox, ThreadDetail } from '@learning-cms/contract/crm/mail'
import { mailWords } from '@learning-cms/texts/mail/mail'
import { Alert, Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#api/problem.ts'
import { RichTextField } from '#kit/fields/RichTextField.tsx'
import { Drawer } from '#kit/page/Drawer.tsx'
import { useWords } from '#kit/text/words.ts'
import { AddressField } from './AddressField.tsx'
import { answerTo, sendTimes, type Draft } from './answer.ts'
import { DoubtfulAddresses } from './DoubtfulAddresses.tsx'
import { useSending } from './use-sending.ts'

export type Writing = { kind: 'new' } | { kind: 'answer' | 'answer-all'; thread: ThreadDetail }

type Props = { box: MyMailbox; writing: Writing | undefined; onClose: () => void }

/** A new message, or an answer. */
export function Compose({ box, writing, onClose }: Props) {
  const say = useWords(mailWords)
  const title = writing && writing.kind !== 'new' ? say('answer') : say('compose')
  return (
    <Drawer title={title} isOpen={writing !== undefined} onClose={onClose} size={640}>
      {writing && <Letter box={box} writing={writing} onClose={onClose} />}
    </Drawer>
  )
}

function Letter({ box, writing, onClose }: { box: MyMailbox; writing: Writing; onClose: () => void }) {
  const say = useWords(mailWords)
  const [draft, setDraft] = useState<Draft>(() => answerTo(writing, box))
  const [hasCopies, setHasCopies] = useState(draft.cc.length > 0)
  const [later, setLater] = useState('now')
  const send = useSending({ box, writing, onSent: onClose })
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const problem = send.error instanceof ApiError ? send.error.problem : undefined
  const fields = problem?.fields ?? {}
  return (
    <Stack gap={12}>
      <AddressField label={say('to')} value={draft.to} onChange={(to) => change({ to })} error={fields['to']} isFirst={writing.kind === 'new'} />
      {hasCopies ? (
        <>
          <AddressField label={say('cc')} value={draft.cc} onChange={(cc) => change({ cc })} error={fields['cc']} />
          <AddressField label={say('bcc')} value={draft.bcc} onChange={(bcc) => change({ bcc })} error={fields['bcc']} />
        </>
      ) : (
        <Button variant="subtle" size="xs" w="fit-content" onClick={() => setHasCopies(true)}>
          {say('showCopies')}
        </Button>
      )}
      <DoubtfulAddresses addresses={[...draft.to, ...draft.cc, ...draft.bcc]} />
      <TextInput
        label={say('subject')}
        maxLength={300}
        value={draft.subject}
        error={fields['subject']}
        onChange={(event) => change({ subject: event.currentTarget.value })}
      />
      <RichTextField label={say('body')} value={draft.html} error={fields['html']} onChange={(html) => change({ html })} />
      <NativeSelect
        label={say('sendAt')}
        value={later}
        data={(['now', 'tomorrow', 'monday'] as const).map((value) => ({ value, label: say(value) }))}
        onChange={(event) => setLater(event.currentTarget.value)}
      />
      {send.error && (
        <Alert color="red" role="alert" title={problem?.reason === 'mail.answered-meanwhile' ? say('answeredMeanwhile') : undefined}>
          {problem?.message ?? send.error.message}
        </Alert>
      )}
      <Group justify="end" gap={8}>
        <Button variant="default" onClick={onClose}>
          {say('discard')}
        </Button>
        {problem?.reason === 'mail.answered-meanwhile' && (
          <Button variant="default" onClick={() => send.mutate({ ...draft, sendAt: sendTimes[later]?.(), isAnyway: true })}>
            {say('sendAnyway')}
          </Button>
        )}
        <Button loading={send.isPending} onClick={() => send.mutate({ ...draft, sendAt: sendTimes[later]?.() })}>
          {say('send')}
        </Button>
      </Group>
    </Stack>
  )
}
