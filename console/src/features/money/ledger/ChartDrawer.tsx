import { ledgerAccounts } from '@learning-cms/contract/money/ledger'
import { chartBody, type LedgerChart } from '@learning-cms/contract/money/ledger-chart'
import { ledgerWords } from '@learning-cms/texts/money/ledger/ledger'
import { Alert, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSave } from '#api/saving/use-save.ts'
import { useMay } from '#api/session/session.ts'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import { Drawer } from '#kit/page/Drawer.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { chartApi, ledgerChart } from './ledger.api.ts'
import classes from './ledger.module.css'

type LedgerChartValues = { accounts: LedgerChart['accounts'] }
const toRow = (chart: LedgerChart) => ({ ...chart, id: 'chart' })
type LedgerChartRow = ReturnType<typeof toRow>

/** Which number of the chart of accounts each account has in files. */
export function ChartDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const say = useWords(ledgerWords)
  const { data, error, refetch } = useQuery({ ...ledgerChart, enabled: isOpen })
  return (
    <Drawer title={say('chartTitle')} isOpen={isOpen} onClose={onClose} size={640}>
      {error && !data && <ErrorState title={say('chartUnable')} error={error} onRetry={refetch} />}
      {data && isOpen && <ChartForm chart={data} onSaved={onClose} />}
    </Drawer>
  )
}

function ChartForm({ chart, onSaved }: { chart: LedgerChart; onSaved: () => void }) {
  const say = useWords(ledgerWords)
  const may = useMay()
  const { dateTime } = useFormat()
  const save = useSave({
    save: async ({ body, base }: { body: LedgerChartValues; base: LedgerChartRow | undefined }) =>
      toRow(await chartApi.change({ version: base?.version ?? 0, body })),
    touches: [['ledger']],
    done: say('chartSaved'),
    onSaved,
  })
  return (
    <RecordForm<LedgerChartValues, LedgerChartRow>
      sendsAllFields
      name={say('chartTitle')}
      row={toRow(chart)}
      valuesOf={(row) => ({ accounts: row?.accounts ?? chart.accounts })}
      schema={chartBody}
      names={{ accounts: say('chart') }}
      save={may('settings:write') ? (body, base) => save.mutateAsync({ body, base }) : undefined}
      failed={say('chartFailed')}
    >
      {(form) => (
        <div className={classes['chart']}>
          <Alert color="yellow">{say('chartWhy')}</Alert>
          {chart.changedByName && (
            <p className={classes['quiet']}>
              {say('chartBy', { name: chart.changedByName, when: dateTime(chart.updatedAt) })}
            </p>
          )}
          {ledgerAccounts.map((account) => (
            <fieldset key={account}>
              <legend>{say(account)}</legend>
              <TextInput
                label={say('chartNumber')}
                inputMode="numeric"
                maxLength={6}
                {...form.getInputProps(`accounts.${account}.number`)}
              />
              <TextInput label={say('chartName')} maxLength={100} {...form.getInputProps(`accounts.${account}.name`)} />
            </fieldset>
          ))}
        </div>
      )}
    </RecordForm>
  )
}
