import { earningTermsBody, type EarningTerms } from '@learning-cms/contract/money/earnings'
import { payoutWords } from '@learning-cms/texts/money/payouts/payouts'
import { NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { Drawer } from '#kit/page/Drawer.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import { useWords } from '#kit/text/words.ts'
import { earningTerms, termsApi } from './payouts.api.ts'
import classes from './payouts.module.css'

type PayoutTermsValues = { basisPoints: number; holdDays: number }

const valuesOf = (terms: EarningTerms | undefined): PayoutTermsValues => ({
  basisPoints: terms?.basisPoints ?? 0,
  holdDays: terms?.holdDays ?? 0,
})

/** The terms for all instructors: the default rate, and how long earnings are held. */
export function TermsDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const say = useWords(payoutWords)
  const { data, error, refetch } = useQuery({ ...earningTerms, enabled: isOpen })
  return (
    <Drawer title={say('terms')} isOpen={isOpen} onClose={onClose}>
      {error && !data && <ErrorState title={say('termsLoad')} error={error} onRetry={refetch} />}
      {data && isOpen && <TermsForm terms={data} onSaved={onClose} />}
    </Drawer>
  )
}

function TermsForm({ terms, onSaved }: { terms: EarningTerms; onSaved: () => void }) {
  const say = useWords(payoutWords)
  const may = useMay()
  const names = { basisPoints: say('standardRate'), holdDays: say('holdDays') }
  const save = useSave({
    save: ({ body, base }: { body: PayoutTermsValues; base: EarningTerms | undefined }) =>
      termsApi.change({ version: base?.version ?? 0, body }),
    touches: [['earnings'], ['instructors'], ['payouts']],
    done: say('termsSaved'),
    onSaved,
  })
  return (
    <RecordForm<PayoutTermsValues, EarningTerms>
      sendsAllFields
      name={say('terms')}
      row={terms}
      valuesOf={valuesOf}
      schema={earningTermsBody}
      names={names}
      save={may('settings:write') ? (body, base) => save.mutateAsync({ body, base }) : undefined}
      failed={say('termsFailed')}
    >
      {(form) => (
        <div className={classes['stack']}>
          <NumberInput
            label={names.basisPoints}
            description={say('standardRateHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            min={0}
            max={100}
            decimalScale={2}
            maw={200}
            value={form.values.basisPoints / 100}
            error={form.errors['basisPoints']}
            onChange={(percent) => form.setFieldValue('basisPoints', Math.round(Number(percent) * 100))}
          />
          <NumberInput
            label={names.holdDays}
            description={say('holdDaysHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            min={0}
            max={365}
            allowDecimal={false}
            allowNegative={false}
            maw={200}
            {...form.getInputProps('holdDays')}
          />
        </div>
      )}
    </RecordForm>
  )
}
