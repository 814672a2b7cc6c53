import type { LeadSettings } from '@learning-cms/contract/crm/leads/lead-intake'
import { leadSettingsWords } from '@learning-cms/texts/crm/leads/settings'
import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { OrderAct } from '#kit/fields/OrderAct.tsx'
import { AddIcon, CloseIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { leadOwners } from '#features/crm/leads/leads.api.ts'
import classes from '#features/crm/leads/leads.module.css'

type Away = LeadSettings['away']
type Props = { value?: Away; onChange: (away: Away) => void }

const NOBODY: Away = []

/** Who gets no leads, and until when. A line takes effect once both are chosen. */
export function AwayField({ value: away = NOBODY, onChange }: Props) {
  const say = useWords(leadSettingsWords)
  const people = useQuery(leadOwners).data?.rows ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const [until, setUntil] = useState('')
  const free = people.filter(({ id }) => !away.some(({ accountId }) => accountId === id))
  const nameOf = (accountId: string) => people.find(({ id }) => id === accountId)?.name ?? '…'
  const add = () => {
    if (!chosen || !until) return
    onChange([...away, { accountId: chosen, until }])
    setChosen(null)
    setUntil('')
  }
  return (
    <>
      {away.map((one, at) => (
        <div key={one.accountId} className={classes['awayLine']}>
          <span>{nameOf(one.accountId)}</span>
          <DateField
            aria-label={say('until')}
            value={one.until}
            onChange={(day) =>
              day && onChange(away.map((other, place) => (place === at ? { ...other, until: day } : other)))
            }
          />
          <OrderAct label={say('removeAway', { number: at + 1 })} onAct={() => onChange(away.toSpliced(at, 1))}>
            <CloseIcon size={18} />
          </OrderAct>
        </div>
      ))}
      <div className={classes['awayLine']}>
        <Select
          label={say('awayPerson')}
          searchable
          data={free.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          onChange={setChosen}
        />
        <DateField label={say('until')} value={until} onChange={setUntil} />
      </div>
      <div>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<AddIcon size={18} aria-hidden />}
          disabled={!chosen || !until}
          onClick={add}
        >
          {say('addAway')}
        </Button>
      </div>
    </>
  )
}
