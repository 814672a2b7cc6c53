import {
  layoutBanks,
  layoutBody,
  layoutFields,
  type LayoutBank,
  type PaymentLayout,
} from '@learning-cms/contract/money/payment-files'
import { resultFields } from '@learning-cms/contract/money/payment-results'
import { paymentFileWords } from '@learning-cms/texts/money/payment-files/payment-files'
import { NumberInput, Select, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { useMay } from '#api/session/session.ts'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { Drawer } from '#kit/page/Drawer.tsx'
import { useWords } from '#kit/text/words.ts'
import { HeadedColumns } from './HeadedColumns.tsx'
import { paymentFilesApi, paymentLayouts } from './payment-files.api.ts'
import classes from './payment-files.module.css'

type PaymentLayoutValues = Omit<PaymentLayout, 'bank' | 'version'>
const toRow = (layout: PaymentLayout) => ({ ...layout, id: layout.bank })
type PaymentLayoutRow = ReturnType<typeof toRow>
const valuesOf = ({
  columns,
  memoLongest,
  resultColumns,
  paidWords,
  failedWords,
}: PaymentLayoutValues): PaymentLayoutValues => ({
  columns,
  memoLongest,
  resultColumns,
  paidWords,
  failedWords,
})

/** The columns of each bank's file. */
export default function LayoutsDrawer({ onClose }: { onClose: () => void }) {
  const say = useWords(paymentFileWords)
  const { data, error, refetch } = useQuery(paymentLayouts)
  const [bank, setBank] = useState<LayoutBank>('vietcombank')
  const layout = data?.layouts.find((one) => one.bank === bank)
  return (
    <Drawer title={say('layoutsTitle')} isOpen onClose={onClose} size={680}>
      <div className={classes['stack']}>
        <p className={classes['quiet']}>{say('layoutsWhy')}</p>
        <Select
          label={say('bank')}
          allowDeselect={false}
          maw={280}
          data={layoutBanks.map((value) => ({ value, label: say(value) }))}
          value={bank}
          onChange={(value) => value && setBank(value)}
        />
        {error && !data && <ErrorState title={say('unableLayouts')} error={error} onRetry={refetch} />}
        {layout && <LayoutForm key={`${bank} ${layout.version}`} layout={layout} />}
      </div>
    </Drawer>
  )
}

function LayoutForm({ layout }: { layout: PaymentLayout }) {
  const say = useWords(paymentFileWords)
  const may = useMay()
  const save = useSave({
    save: async ({ body, base }: { body: PaymentLayoutValues; base: PaymentLayoutRow | undefined }) => {
      const params = { bank: layout.bank }
      return toRow(await paymentFilesApi.changeLayout({ params, version: base?.version ?? 0, body }))
    },
    touches: [['payment-files']],
    done: say('layoutSaved'),
  })
  return (
    <RecordForm<PaymentLayoutValues, PaymentLayoutRow>
      sendsAllFields
      name={say(layout.bank)}
      row={toRow(layout)}
      valuesOf={(row) => valuesOf(row ?? layout)}
      schema={layoutBody}
      names={{
        columns: say('columns'),
        memoLongest: say('memoLongest'),
        resultColumns: say('resultColumns'),
        paidWords: say('paidWords'),
        failedWords: say('failedWords'),
      }}
      save={may('settings:write') ? (body, base) => save.mutateAsync({ body, base }) : undefined}
      failed={say('layoutFailed')}
    >
      {(form) => (
        <div className={classes['stack']}>
          <NumberInput
            label={say('memoLongest')}
            min={20}
            max={200}
            allowDecimal={false}
            maw={220}
            {...form.getInputProps('memoLongest')}
          />
          <HeadedColumns
            columns={form.values.columns}
            fields={layoutFields.map((value) => ({ value, label: say(`field-${value}`) }))}
            added="number"
            error={form.errors['columns']}
            onChange={(columns) => form.setFieldValue('columns', columns)}
          />
          <ResultPart form={form} />
        </div>
      )}
    </RecordForm>
  )
}

/** The words by which the bank reports the outcome of a payment. */
function ResultPart({ form }: { form: FormOf<PaymentLayoutValues> }) {
  const say = useWords(paymentFileWords)
  return (
    <>
      <h2 className={classes['part']}>{say('resultColumns')}</h2>
      <p className={classes['quiet']}>{say('resultColumnsWhy')}</p>
      <HeadedColumns
        columns={form.values.resultColumns}
        fields={resultFields.map((value) => ({ value, label: say(`result-${value}`) }))}
        added="reference"
        error={form.errors['resultColumns']}
        onChange={(resultColumns) => form.setFieldValue('resultColumns', resultColumns)}
      />
      <TagsInput
        label={say('paidWords')}
        description={say('wordsWhy')}
        maxTags={20}
        {...form.getInputProps('paidWords')}
      />
      <TagsInput label={say('failedWords')} maxTags={20} {...form.getInputProps('failedWords')} />
    </>
  )
}
