import { changeBreachBody, createBreachBody, type Breach } from '@learning-cms/contract/crm/privacy/breaches'
import { breachWords } from '@learning-cms/texts/crm/privacy/breaches'
import { useSave } from '#api/saving/use-save.ts'
import { useMay } from '#api/session/session.ts'
import { instantHere, nowHere } from '#kit/fields/dates/here.ts'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { BreachFields, namesOf, type BreachFormValues } from './BreachFields.tsx'
import { breachesApi, touchedByBreaches } from './breaches.api.ts'

function valuesOf(row: Breach | undefined): BreachFormValues {
  const { day, minute } = nowHere()
  return {
    title: row?.title ?? '',
    details: row?.details ?? '',
    happenedAt: row?.happenedAt ?? null,
    discoveredAt: row?.discoveredAt ?? instantHere(day, minute),
    dataKinds: row?.dataKinds ?? '',
    personCount: row?.personCount ?? null,
    effect: row?.effect ?? '',
    measures: row?.measures ?? '',
  }
}

type Props = { breach?: Breach; onCreated?: (breach: Breach) => void }

export function BreachForm({ breach, onCreated }: Props) {
  const say = useWords(breachWords)
  const may = useMay()
  const { dateTime } = useFormat()
  const save = useSave({
    save: ({ body, base }: { body: Partial<BreachFormValues>; base: Breach | undefined }) =>
      base
        ? breachesApi.update({ params: { id: base.id }, version: base.version, body })
        : breachesApi.create({ body: body as BreachFormValues }),
    touches: touchedByBreaches,
    done: ({ number }, { base }) => say(base ? 'saved' : 'created', { number }),
  })
  const isOpen = breach?.closedAt === undefined || breach.closedAt === null
  return (
    <RecordForm<BreachFormValues, Breach>
      name={breach?.number ?? say('newBreach')}
      row={breach}
      valuesOf={valuesOf}
      schema={breach ? changeBreachBody : createBreachBody}
      names={namesOf(say)}
      show={(field, value) =>
        (field === 'happenedAt' || field === 'discoveredAt') && typeof value === 'string' ? dateTime(value) : undefined
      }
      save={may('privacy:write') && isOpen ? (body, base) => save.mutateAsync({ body, base }) : undefined}
      failed={say(breach ? 'saveFailed' : 'createFailed')}
      {...(!breach && { saveLabel: say('newBreach') })}
      {...(onCreated && { onSaved: onCreated })}
    >
      {(form) => <BreachFields form={form} names={namesOf(say)} />}
    </RecordForm>
  )
}
