import { eraseBody, type Erasure } from '@learning-cms/contract/people/students'
import { leavingWords } from '@learning-cms/texts/people/students/leaving'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Cancelled } from '#api/problem.ts'
import { useSave } from '#api/saving/use-save.ts'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './erasure.module.css'
import { Listed } from './Listed.tsx'
import type { Erasing } from './use-erasure.tsx'

type Props = { of: Erasing; erasure: Erasure; isOpen: boolean; onClose: () => void }

const asTyped = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Lists what is erased and what stays, and asks for the name: this cannot be undone. */
export default function EraseDialog({ of, erasure, isOpen, onClose }: Props) {
  const { fullName, touches } = of
  const { pseudonym: code } = erasure
  const say = useWords(leavingWords)
  const [confirmation, setConfirmation] = useState('')
  const [isWrong, setWrong] = useState(false)
  const erase = useSave({
    save: (reason: string) => of.erase({ reason, confirmation }),
    touches: [...touches, ['activity'], ['trash']],
    done: () => say('erased', { code }),
  })
  const onConfirm = async (reason: string) => {
    const isMeant = [fullName, code, code.slice(1)].some((one) => asTyped(one) === asTyped(confirmation))
    setWrong(!isMeant)
    if (!isMeant) throw new Cancelled()
    await erase.mutateAsync(reason)
    of.onErased?.()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => {
        setConfirmation('')
        setWrong(false)
        onClose()
      }}
      title={say('eraseTitle', { name: fullName })}
      why={<Consequences erasure={erasure} />}
      act={say('eraseNow')}
      tone="danger"
      failed={say('eraseFailed')}
      reason={{
        label: say('eraseReason'),
        help: say('eraseReasonHelp'),
        schema: eraseBody.shape.reason,
      }}
      onConfirm={onConfirm}
    >
      <TextInput
        label={say('confirmation', { code })}
        value={confirmation}
        onChange={(event) => {
          setConfirmation(event.currentTarget.value)
          setWrong(false)
        }}
        error={isWrong && say('confirmationWrong')}
        autoComplete="off"
      />
    </ConfirmDialog>
  )
}

function Consequences({ erasure: { goes, stays, pseudonym: code } }: { erasure: Erasure }) {
  const say = useWords(leavingWords)
  const removed = [
    say('willEraseIdentity'),
    goes.hasPicture && say('willErasePicture'),
    goes.hasAccount && say('willEraseAccount'),
    goes.mails > 0 && say('willEraseMails', { count: goes.mails }),
    goes.notes > 0 && say('willEraseNotes', { count: goes.notes }),
    goes.loggedValues > 0 && say('willEraseLogged', { count: goes.loggedValues }),
    goes.externalIds > 0 && say('willEraseExternal', { count: goes.externalIds }),
  ]
  const retained = [
    stays.orders > 0 && say('willRetainOrders', { count: stays.orders }),
    stays.invoices > 0 && say('willRetainInvoices', { count: stays.invoices }),
    stays.courses > 0 && say('willRetainCourses', { count: stays.courses }),
    stays.events > 0 && say('willRetainEvents', { count: stays.events }),
    stays.lines > 0 && say('willRetainLines', { count: stays.lines }),
  ]
  return (
    <div className={classes['consequences']}>
      <p>{say('eraseWhy')}</p>
      <Listed title={say('willErase')} lines={removed} />
      {goes.mails > 0 && <p>{say('mailsOnServer')}</p>}
      <Listed title={say('willRetain', { code })} lines={retained} />
    </div>
  )
}
