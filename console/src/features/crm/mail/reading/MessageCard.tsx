import type { MailMessage } from '@learning-cms/contract/crm/mail/mail'
import { meaningOfBounce } from '@learning-cms/contract/crm/mail/bounce-meaning'
import { mailWords } from '@learning-cms/texts/crm/mail/mail'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { download } from '#api/transport/download.ts'
import { messageIn } from '#kit/feedback/failure.ts'
import { toastError } from '#kit/feedback/toast.tsx'
import { DateText } from '#kit/show/DateText.tsx'
import { ExportIcon } from '#kit/show/icons.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { MessageFrame } from './MessageFrame.tsx'
import { PicturesNote } from './PicturesNote.tsx'
import { Verdicts } from './Verdicts.tsx'
import classes from '#features/crm/mail/mail.module.css'

const namesOf = (parties: MailMessage['recipients']) => parties.map(({ name, address }) => name || address).join(', ')

export function MessageCard({ message }: { message: MailMessage }) {
  const say = useWords(mailWords)
  const { fromName, fromAddress, recipients, copies, sentAt, bounces } = message
  const [pictured, setPictured] = useState<string>()
  const html = message.showsPictures ? message.html : (pictured ?? message.html)
  const name = fromName || fromAddress || say('noSubject')
  return (
    <article className={classes['message']} data-direction={message.direction} aria-label={say('frame', { name })}>
      <header>
        <span className={classes['sender']}>{name}</span>
        <bdi className={classes['quiet']}>{fromAddress}</bdi>
        <Verdicts of={message.verdicts} />
        <span className={classes['when']}>
          <DateText at={sentAt} />
        </span>
        <span className={classes['whole']}>
          {say('to')}: {namesOf(recipients)}
          {copies.length > 0 && ` · ${say('cc')}: ${namesOf(copies)}`}
        </span>
      </header>
      {message.isDisguised && <Alert color="red">{say('disguised', { address: fromAddress })}</Alert>}
      {bounces.map((bounce) => (
        <Bounce key={bounce.address} of={bounce} />
      ))}
      <PicturesNote message={message} isDisplayed={pictured !== undefined} onShow={setPictured} />
      <Body message={{ ...message, html }} name={name} />
      <Files message={message} />
    </article>
  )
}

function Bounce({ of: { address, state, reason } }: { of: MailMessage['bounces'][number] }) {
  const say = useWords(mailWords)
  const words =
    state === 'hard' || state === 'soft'
      ? say('bounce', { address, meaning: say(`bounce-${meaningOfBounce(reason)}`) })
      : say(state, { address })
  return (
    <Alert color={state === 'delayed' ? 'gray' : 'yellow'}>
      <p className={classes['bounce']}>{words}</p>
      {reason && <p className={classes['whole']}>{say('bounceSaid', { reason })}</p>}
    </Alert>
  )
}

function Body({ message, name }: { message: MailMessage; name: string }) {
  const say = useWords(mailWords)
  if (message.parsed === 'failed') return <Alert color="gray">{say('unreadable')}</Alert>
  if (message.parsed === 'waiting') return <p className={classes['quiet']}>{say('parsing')}</p>
  if (message.html) return <MessageFrame html={message.html} title={say('frame', { name })} />
  return <p className={classes['plain']}>{message.body}</p>
}

function Files({ message: { id, files } }: { message: MailMessage }) {
  const say = useWords(mailWords)
  const { fileSize } = useFormat()
  const save = (path: string) =>
    void download(path).catch((error: unknown) => toastError(say('downloadFailed'), messageIn(error)))
  return (
    <footer>
      {files.map(({ name, bytes }, no) => (
        <Button
          // oxlint-disable-next-line react/no-array-index-key -- its place in the message is what it is known by
          key={no}
          size="xs"
          variant="default"
          leftSection={<ExportIcon size={16} aria-hidden />}
          onClick={() => save(`/mail/messages/${id}/files/${no}`)}
        >
          {say('downloadFile', { name, size: fileSize(bytes) })}
        </Button>
      ))}
      <Button size="xs" variant="subtle" color="gray" onClick={() => save(`/mail/messages/${id}/raw`)}>
        {say('original')}
      </Button>
    </footer>
  )
}
