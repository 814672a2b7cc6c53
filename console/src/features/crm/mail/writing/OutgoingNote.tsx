import { FILE_LOST, RESTRICTED, type OutgoingMail } from '@learning-cms/contract/crm/mail/mail'
import { mailWords } from '@learning-cms/texts/crm/mail/mail'
import { Alert, Button, Group } from '@mantine/core'
import { useFormat } from '#kit/text/format.ts'
import { useWords, type Say } from '#kit/text/words.ts'
import { useOutgoingActs } from '#features/crm/mail/reading/use-outgoing-acts.ts'
import classes from '#features/crm/mail/mail.module.css'

const colours = { waiting: 'blue', sending: 'blue', failed: 'red', unknown: 'yellow' } as const

const whyFailed = (say: Say<typeof mailWords.vi>, fault: string | null) =>
  fault === FILE_LOST
    ? say('fileLost')
    : fault === RESTRICTED
      ? say('readerRestricted')
      : say('outgoingFailed', { fault: fault ?? '' })

/** A message that has not left, and what can be done about it. */
export function OutgoingNote({ mail, mayAnswer }: { mail: OutgoingMail; mayAnswer: boolean }) {
  const say = useWords(mailWords)
  const { dateTime, fileSize } = useFormat()
  const { cancel, again } = useOutgoingActs()
  const { id, status, sendAt, fault, recipients, subject, files } = mail
  if (status === 'sent' || status === 'cancelled') return null
  const isStuck = status === 'failed' || status === 'unknown'
  const words = {
    waiting: say('outgoingWaiting', { at: dateTime(sendAt) }),
    sending: say('outgoingSending'),
    failed: whyFailed(say, fault),
    unknown: say('outgoingUnknown'),
  }
  return (
    <Alert color={colours[status]} title={words[status]}>
      <p className={classes['whole']}>
        {say('to')}: {recipients.map(({ address }) => address).join(', ')} · {subject}
      </p>
      {files.length > 0 && (
        <p className={classes['whole']}>
          {say('attachments')}: {files.map(({ name, bytes }) => `${name} (${fileSize(bytes)})`).join(', ')}
        </p>
      )}
      {mayAnswer && status !== 'sending' && (
        <Group gap={8} mt={8}>
          {isStuck && (
            <Button size="xs" loading={again.isPending} onClick={() => again.mutate(id)}>
              {say('again')}
            </Button>
          )}
          <Button size="xs" variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(id)}>
            {say(isStuck ? 'giveUp' : 'takeBack')}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
