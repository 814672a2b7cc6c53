import type { ThreadDetail } from '@learning-cms/contract/crm/mail/mail'
import type { MailDraft } from '@learning-cms/contract/crm/mail/mail-drafts'
import { mailDraftWords } from '@learning-cms/texts/crm/mail/drafts'
import { Alert, Button, Group } from '@mantine/core'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { useDiscarding } from './use-discarding.ts'

type Props = { thread: ThreadDetail; draft: MailDraft; onResume: (draft: MailDraft) => void }

/** An answer that the reader has begun. */
export function DraftNote({ thread, draft, onResume }: Props) {
  const say = useWords(mailDraftWords)
  const { relative } = useFormat()
  const discard = useDiscarding(thread.mailboxId)
  return (
    <Alert color="blue" title={say('begun', { when: relative(draft.updatedAt) })}>
      <Group gap={8}>
        <Button size="xs" onClick={() => onResume(draft)}>
          {say('continue')}
        </Button>
        <Button size="xs" variant="default" loading={discard.isPending} onClick={() => discard.mutate(draft)}>
          {say('discard')}
        </Button>
      </Group>
    </Alert>
  )
}
