import { settlementTermsBody, type MoneyAtGateway } from '@learning-cms/contract/money/settlements'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { settlementWords } from '@learning-cms/texts/money/settlements/settlements'
import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import { Drawer } from '#kit/page/Drawer.tsx'
import { useWords } from '#kit/text/words.ts'
import { settlementsApi, touchedBySettlements } from './settlements.api.ts'
import classes from './settlements.module.css'

type Props = { terms: MoneyAtGateway | undefined; onClose: () => void }
type SettlementTermsValues = { overdueDays: number; since: string }

/** A form needs an id, under which it stores its draft. */
const toRow = (terms: MoneyAtGateway) => ({ ...terms, id: terms.gateway })
type SettlementTermsRow = ReturnType<typeof toRow>

const valuesOf = (terms: MoneyAtGateway | undefined): SettlementTermsValues => ({
  overdueDays: terms?.overdueDays ?? 1,
  since: terms?.since ?? '',
})

/** When money of a gateway counts as late. */
export function TermsDrawer({ terms, onClose }: Props) {
  const say = useWords(settlementWords)
  const title = terms ? say('termsTitle', { gateway: say(terms.gateway) }) : ''
  return (
    <Drawer title={title} isOpen={terms !== undefined} onClose={onClose}>
      {terms && <TermsForm key={terms.gateway} terms={terms} title={title} onSaved={onClose} />}
    </Drawer>
  )
}

function TermsForm({ terms, title, onSaved }: { terms: MoneyAtGateway; title: string; onSaved: () => void }) {
  const say = useWords(settlementWords)
  const [today] = useState(() => dayIn(Date.now()))
  const names = { overdueDays: say('overdueDays'), since: say('since') }
  const save = useSave({
    save: async ({ body, base }: { body: SettlementTermsValues; base: SettlementTermsRow | undefined }) => {
      const params = { gateway: terms.gateway }
      return toRow(await settlementsApi.configure({ params, version: base?.version ?? 0, body }))
    },
    touches: touchedBySettlements,
    done: say('termsSaved'),
    onSaved,
  })
  return (
    <RecordForm<SettlementTermsValues, SettlementTermsRow>
      sendsAllFields
      name={title}
      row={toRow(terms)}
      valuesOf={valuesOf}
      schema={settlementTermsBody}
      names={names}
      save={(body, base) => save.mutateAsync({ body, base })}
      failed={say('termsFailed')}
    >
      {(form) => (
        <div className={classes['stack']}>
          <NumberInput
            label={names.overdueDays}
            description={say('overdueDaysHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            min={1}
            max={90}
            allowDecimal={false}
            allowNegative={false}
            maw={200}
            {...form.getInputProps('overdueDays')}
          />
          <DateField
            label={names.since}
            description={say('sinceHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            max={today}
            maw={280}
            {...form.getInputProps('since')}
          />
        </div>
      )}
    </RecordForm>
  )
}
