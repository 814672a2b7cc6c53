import {
  layoutBanks,
  layoutBody,
  layoutFields,
  type LayoutBank,
  type PaymentLayout,
} from '@learning-cms/contract/money/payment-files'
import { paymentFileWords } from '@learning-cms/texts/payment-files/payment-files'
import { ActionIcon, Button, NumberInput, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { useMay } from '#api/session/session.ts'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import { Drawer } from '#kit/page/Drawer.tsx'
import { CloseIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { paymentFilesApi, paymentLayouts } from './payment-files.api.ts'
import classes from './payment-files.module.css'

type Values = Pick<PaymentLayout, 'columns' | 'memoLongest'>
const toRow = (layout: PaymentLayout) => ({ ...layout, id: layout.bank })
type Row = ReturnType<typeof toRow>

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
    save: async ({ body, base }: { body: Values; base: Row | undefined }) => {
      const params = { bank: layout.bank }
      return toRow(await paymentFilesApi.changeLayout({ params, version: base?.version ?? 0, body }))
    },
    touches: [['payment-files']],
    done: say('layoutSaved'),
  })
  return (
    <RecordForm<Values, Row>
      name={say(layout.bank)}
      row={toRow(layout)}
      valuesOf={(row) => ({ columns: row?.columns ?? [], memoLongest: row?.memoLongest ?? 0 })}
      schema={layoutBody}
      names={{ columns: say('columns'), memoLongest: say('memoLongest') }}
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
          <Columns
            columns={form.values.columns}
            error={form.errors['columns']}
            onChange={(columns) => form.setFieldValue('columns', columns)}
          />
        </div>
      )}
    </RecordForm>
  )
}

type ColumnsProps = {
  columns: Values['columns']
  error: React.ReactNode
  onChange: (columns: Values['columns']) => void
}

function Columns({ columns, error, onChange }: ColumnsProps) {
  const say = useWords(paymentFileWords)
  const fields = layoutFields.map((value) => ({ value, label: say(`field-${value}`) }))
  const setAt = (at: number, change: Partial<Values['columns'][number]>) =>
    onChange(columns.map((one, place) => (place === at ? { ...one, ...change } : one)))
  return (
    <>
      {columns.map((one, at) => (
        // Columns have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={classes['column']}>
          <TextInput
            label={say('heading')}
            maxLength={60}
            value={one.heading}
            onChange={({ currentTarget: { value } }) => setAt(at, { heading: value })}
          />
          <Select
            label={say('field')}
            allowDeselect={false}
            data={fields}
            value={one.field}
            onChange={(field) => field && setAt(at, { field: field })}
          />
          <ActionIcon
            variant="subtle"
            aria-label={say('removeColumn', { name: one.heading })}
            onClick={() => onChange(columns.filter((_one, place) => place !== at))}
          >
            <CloseIcon size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {error && (
        <p role="alert" className={classes['error']}>
          {error}
        </p>
      )}
      <Button
        variant="default"
        className={classes['add']}
        onClick={() => onChange([...columns, { heading: '', field: 'number' }])}
      >
        {say('addColumn')}
      </Button>
    </>
  )
}
