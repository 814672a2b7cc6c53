import type { RefundSettings } from '@learning-cms/contract/money/refunds/refund-settings'
import { policyWords } from '@learning-cms/texts/money/refunds/policy'
import { Alert, Button, NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { MoneyField } from '#kit/fields/MoneyField.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/money/refunds/refunds.module.css'
import { refundPolicy, refundSettingsApi } from '#features/money/refunds/refunds.api.ts'

type Props = { onDone: () => void }
type RefundPolicyRole = RefundSettings['roles'][number]

export default function PolicyForm({ onDone }: Props) {
  const say = useWords(policyWords)
  const { data, error, refetch } = useQuery(refundPolicy)
  if (error && !data) return <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />
  return data ? <Form key={data.version} settings={data} onDone={onDone} /> : null
}

const BPS_IN_PERCENT = 100

function Form({ settings, onDone }: Props & { settings: RefundSettings }) {
  const say = useWords(policyWords)
  const { typed, set, setRole, submit, error, isBusy } = usePolicy(settings, onDone)
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <fieldset className={classes['group']}>
        <legend>{say('customerRequest')}</legend>
        <p>{say('customerRequestWhy')}</p>
        <NumberInput
          label={say('windowDays')}
          maw={240}
          {...{ min: 0, max: 3650, allowDecimal: false }}
          value={typed.windowDays}
          onChange={(value) => set({ windowDays: Number(value) })}
        />
        <NumberInput
          label={say('progress')}
          maw={240}
          {...{ min: 0, max: 100, decimalScale: 2 }}
          value={typed.progressLimitBps / BPS_IN_PERCENT}
          onChange={(value) => set({ progressLimitBps: Math.round(Number(value) * BPS_IN_PERCENT) })}
        />
      </fieldset>
      <fieldset className={classes['group']}>
        <legend>{say('roles')}</legend>
        <p>{say('rolesWhy')}</p>
        {typed.roles.map((role) => (
          <RoleFields key={role.key} role={role} onChange={(change) => setRole(role.key, change)} />
        ))}
      </fieldset>
      <fieldset className={classes['group']}>
        <legend>{say('writeOff')}</legend>
        <p>{say('writeOffWhy')}</p>
        <MoneyField
          label={say('writeOffLimit')}
          value={typed.writeOffLimit}
          onChange={(limit) => set({ writeOffLimit: limit ?? 0 })}
        />
      </fieldset>
      {error && (
        <Alert color="red" role="alert" title={say('failed')}>
          {error}
        </Alert>
      )}
      <div className={classes['acts']}>
        <Button type="submit" loading={isBusy}>
          {say('save')}
        </Button>
      </div>
    </form>
  )
}

type RoleProps = { role: RefundPolicyRole; onChange: (change: Partial<RefundPolicyRole>) => void }

function RoleFields({ role, onChange }: RoleProps) {
  const say = useWords(policyWords)
  return (
    <fieldset className={classes['role']}>
      <legend>{role.name}</legend>
      <MoneyField label={say('limit')} value={role.limit} onChange={(limit) => onChange({ limit })} />
      <MoneyField label={say('dailyCap')} value={role.dailyCap} onChange={(dailyCap) => onChange({ dailyCap })} />
    </fieldset>
  )
}

function usePolicy(settings: RefundSettings, onDone: () => void) {
  const say = useWords(policyWords)
  const [typed, setTyped] = useState(settings)
  const [error, setError] = useState<string>()
  const save = useSave({
    save: ({ version, roles, windowDays, progressLimitBps, writeOffLimit }: RefundSettings) => {
      const body = {
        windowDays,
        progressLimitBps,
        writeOffLimit,
        roles: roles.map(({ key, limit, dailyCap }) => ({ key, limit, dailyCap })),
      }
      return refundSettingsApi.update({ version, body })
    },
    touches: [['refund-settings']],
    done: say('saved'),
    onSaved: onDone,
  })
  const set = (change: Partial<RefundSettings>) => setTyped((now) => ({ ...now, ...change }))
  const setRole = (key: string, change: Partial<RefundPolicyRole>) =>
    setTyped((now) => ({ ...now, roles: now.roles.map((role) => (role.key === key ? { ...role, ...change } : role)) }))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setError(undefined)
    save.mutate(typed, { onError: ({ message }) => setError(message) })
  }
  return { typed, set, setRole, submit, error, isBusy: save.isPending }
}
