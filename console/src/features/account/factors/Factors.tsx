import type { Factors as Mine } from '@learning-cms/contract/account/factors'
import { factorWords } from '@learning-cms/texts/account/accounts/factors'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { queryClient } from '#api/cache/cache.ts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { AddPasskey } from './AddPasskey.tsx'
import { factorsApi, mine, touchedByMine } from './factors.api.ts'
import classes from './factors.module.css'
import { PasskeyRow } from './PasskeyRow.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TurnOnTotp } from './TurnOnTotp.tsx'

type OpenFactorForm = 'passkey' | 'totp'

const readMeAgain = () => void queryClient.invalidateQueries({ queryKey: ['me'] })

/**
 * A person's own passkeys, authenticator app and recovery codes. `onChanged` runs after new codes were confirmed as
 * saved.
 */
export function Factors({ onChanged = readMeAgain, isDue = false }: { onChanged?: () => void; isDue?: boolean }) {
  const say = useWords(factorWords)
  const { data, error, refetch } = useQuery(mine)
  const [open, setOpen] = useState<OpenFactorForm>()
  const [codes, setCodes] = useState<string[]>()
  if (error && !data) return <ErrorState title={say('unable')} error={error} onRetry={refetch} />
  if (!data) return <Skeleton height={160} />
  const close = () => setOpen(undefined)
  const onDone = (recoveryCodes: string[] | null) => {
    close()
    if (recoveryCodes) setCodes(recoveryCodes)
    else onChanged()
  }
  const keep = () => {
    setCodes(undefined)
    onChanged()
  }
  return (
    <>
      {!isDue && data.requiredFrom && <Required from={data.requiredFrom} />}
      <Passkeys passkeys={data.passkeys} onAdd={() => setOpen('passkey')} />
      <App since={data.totpSince} isLost={data.isTotpLost} onTurnOn={() => setOpen('totp')} />
      {(data.passkeys.length > 0 || data.totpSince) && <Codes left={data.recoveryCodesLeft} onMade={setCodes} />}
      <AddPasskey isOpen={open === 'passkey'} onClose={close} onDone={onDone} />
      <TurnOnTotp isOpen={open === 'totp'} onClose={close} onDone={onDone} />
      <RecoveryCodes codes={codes} onClose={keep} />
    </>
  )
}

type FactorPartProps = { title: string; why: string; act: ReactNode; children?: ReactNode }

const Part = ({ title, why, act, children }: FactorPartProps) => (
  <section className={classes['part']}>
    <div className={classes['head']}>
      <div>
        <h3>{title}</h3>
        <p>{why}</p>
      </div>
      {act}
    </div>
    {children}
  </section>
)

function Required({ from }: { from: string }) {
  const say = useWords(factorWords)
  const { dateOfDay } = useFormat()
  return <p className={classes['note']}>{say('requiredFrom', { date: dateOfDay(from) })}</p>
}

function Passkeys({ passkeys, onAdd }: { passkeys: Mine['passkeys']; onAdd: () => void }) {
  const say = useWords(factorWords)
  return (
    <Part
      title={say('passkeys')}
      why={say('passkeysWhy')}
      act={
        <Button variant="default" onClick={onAdd}>
          {say('add')}
        </Button>
      }
    >
      {passkeys.length > 0 && (
        <ul className={classes['passkeys']} aria-label={say('passkeys')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
    </Part>
  )
}

type AppProps = { since: string | null; isLost: boolean; onTurnOn: () => void }

function App({ since, isLost, onTurnOn }: AppProps) {
  const say = useWords(factorWords)
  const { dateTime } = useFormat()
  const { mutateAsync } = useSave({
    save: () => factorsApi.removeTotp(),
    touches: touchedByMine,
    done: say('turnedOff'),
    onSaved: readMeAgain,
  })
  const turnOff = () =>
    confirm({
      title: say('turnOffTitle'),
      why: say('turnOffWhy'),
      act: say('turnOff'),
      failed: say('turnOffFailed'),
      tone: 'danger',
      onConfirm: () => mutateAsync(),
    })
  return (
    <Part
      title={say('totp')}
      why={isLost ? say('totpLost') : since ? say('totpSince', { at: dateTime(since) }) : say('totpWhy')}
      act={
        <Button variant="default" onClick={since && !isLost ? turnOff : onTurnOn}>
          {say(isLost ? 'setUpAgain' : since ? 'turnOff' : 'turnOn')}
        </Button>
      }
    />
  )
}

function Codes({ left, onMade }: { left: number; onMade: (codes: string[]) => void }) {
  const say = useWords(factorWords)
  const { mutateAsync } = useSave({
    save: () => factorsApi.renewRecoveryCodes(),
    touches: touchedByMine,
    onSaved: ({ recoveryCodes }) => onMade(recoveryCodes),
  })
  const renew = () =>
    confirm({
      title: say('renewTitle'),
      why: say('renewWhy'),
      act: say('renew'),
      failed: say('renewFailed'),
      onConfirm: () => mutateAsync(),
    })
  return (
    <Part
      title={say('codes')}
      why={`${say('codesLeft', { count: left })}. ${say('codesWhy')}`}
      act={
        <Button variant="default" onClick={renew}>
          {say('renew')}
        </Button>
      }
    />
  )
}
