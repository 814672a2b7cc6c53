import type { MailThread } from '@learning-cms/contract/crm/mail/mail'
import { mailLabelWords } from '@learning-cms/texts/crm/mail/labels'
import { mailWords } from '@learning-cms/texts/crm/mail/mail'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useKeys } from '#kit/keyboard/keys.ts'
import { LabelIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { Act } from '#features/crm/mail/reading/Act.tsx'
import { LabelsDialog } from './LabelsDialog.tsx'
import { LabelsDrawer } from './LabelsDrawer.tsx'
import type { MailPageState } from '#features/crm/mail/use-mail-page.ts'

type Props = {
  page: MailPageState
  threads: readonly MailThread[]
  /** Draws an icon without text. */
  isIcon?: boolean
}

/** The button, and the key, that open the labels of the given conversations. */
export function Labelling({ page, threads, isIcon }: Props) {
  const say = useWords(mailLabelWords)
  const sayMail = useWords(mailWords)
  const [open, setOpen] = useState<'putting' | 'managing'>()
  useKeys([{ key: 'l', label: say('labels'), group: sayMail('keys'), run: () => setOpen('putting') }])
  const { box } = page
  if (!box) return null
  const close = () => setOpen(undefined)
  return (
    <>
      {isIcon ? (
        <Act label={say('labels')} onClick={() => setOpen('putting')}>
          <LabelIcon size={18} />
        </Act>
      ) : (
        <Button
          size="xs"
          variant="default"
          leftSection={<LabelIcon size={16} aria-hidden />}
          onClick={() => setOpen('putting')}
        >
          {say('labels')}
        </Button>
      )}
      <LabelsDialog
        mailboxId={box.id}
        threads={threads}
        isOpen={open === 'putting'}
        onClose={close}
        onManage={box.mayAnswer ? () => setOpen('managing') : undefined}
      />
      <LabelsDrawer mailboxId={box.id} isOpen={open === 'managing'} onClose={close} />
    </>
  )
}
