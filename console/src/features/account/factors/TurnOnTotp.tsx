import { factorWords } from '@learning-cms/texts/account/accounts/factors'
import { Skeleton, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAttempt } from '#api/saving/use-attempt.ts'
import { useSave } from '#api/saving/use-save.ts'
import { DialogForm } from '#kit/form/DialogForm.tsx'
import { Dialog } from '#kit/page/Dialog.tsx'
import { Qr } from '#kit/show/Qr.tsx'
import { useWords } from '#kit/text/words.ts'
import { factorsApi, touchedByMine } from './factors.api.ts'
import classes from './factors.module.css'

type Props = { isOpen: boolean; onClose: () => void; onDone: (recoveryCodes: string[] | null) => void }

/** The secret as a QR code, and a field for a code, which proves that the app has it. */
export function TurnOnTotp({ isOpen, onClose, onDone }: Props) {
  const say = useWords(factorWords)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={say('turnOnTitle')}>
      <Body onClose={onClose} onDone={onDone} />
    </Dialog>
  )
}

function Body({ onClose, onDone }: Omit<Props, 'isOpen'>) {
  const say = useWords(factorWords)
  const [code, setCode] = useState('')
  const { error, attempt } = useAttempt()
  // Each time the dialog opens there is a new secret; the previous one is invalid.
  const begun = useQuery({
    queryKey: ['my-totp'],
    queryFn: () => factorsApi.startTotp(),
    gcTime: 0,
    staleTime: Infinity,
  })
  const { mutateAsync, isPending } = useSave({
    save: () => factorsApi.proveTotp({ body: { code } }),
    touches: touchedByMine,
    done: say('turnedOn'),
    onSaved: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <DialogForm
      error={error ?? begun.error?.message}
      act={say('turnOn')}
      isBusy={isPending}
      onSubmit={() => attempt(() => mutateAsync())}
      onClose={onClose}
    >
      <Text>{say('scan')}</Text>
      {begun.data ? (
        <div className={classes['secret']}>
          <Qr text={begun.data.address} label={say('scan')} className={classes['qr']} />
          <p>
            {say('typeIn')} <code dir="ltr">{begun.data.secret.match(/.{4}/g)!.join(' ')}</code>
          </p>
        </div>
      ) : (
        <Skeleton height={200} />
      )}
      <TextInput
        label={say('code')}
        value={code}
        maxLength={10}
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={(event) => setCode(event.currentTarget.value)}
        data-autofocus
      />
    </DialogForm>
  )
}
