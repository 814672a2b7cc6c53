import type { Settlement } from '@learning-cms/contract/money/settlements'
import { settlementWords } from '@learning-cms/texts/money/settlements/settlements'
import { Radio, Stack, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { DialogForm } from '#kit/form/DialogForm.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { Drawer } from '#kit/page/Drawer.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { nameOf } from './settlement-columns.tsx'
import { bankLineCandidates, settlementsApi, touchedBySettlements } from './settlements.api.ts'
import classes from './settlements.module.css'

type Props = { settlement: Settlement; isOpen: boolean; onClose: () => void }

/** Chooses the bank line of a settlement; the likeliest comes first. */
export function MatchDrawer({ settlement, isOpen, onClose }: Props) {
  const say = useWords(settlementWords)
  return (
    <Drawer title={say('matchTitle', { name: nameOf(settlement) })} isOpen={isOpen} onClose={onClose}>
      {isOpen && <Candidates settlement={settlement} onClose={onClose} />}
    </Drawer>
  )
}

type Candidate = Awaited<ReturnType<typeof settlementsApi.candidates>>['rows'][number]
type OpenMatchProps = Omit<Props, 'isOpen'>

function Candidates({ settlement, onClose }: OpenMatchProps) {
  const say = useWords(settlementWords)
  const { data, error, refetch } = useQuery(bankLineCandidates(settlement.id))
  if (error && !data) return <ErrorState title={say('unableCandidates')} error={error} onRetry={refetch} />
  if (!data) return <FormSkeleton />
  return <MatchForm key={settlement.version} settlement={settlement} rows={data.rows} onClose={onClose} />
}

const NOTHING = 'nothing'

function useMatch({ settlement: { id, version, net }, rows, onClose }: OpenMatchProps & { rows: Candidate[] }) {
  const say = useWords(settlementWords)
  const { money } = useFormat()
  const likeliest = rows.find(({ isSameAmount }) => isSameAmount)?.id ?? (net <= 0 ? NOTHING : undefined)
  const [chosen, setChosen] = useState(likeliest)
  const [note, setNote] = useState('')
  const line = rows.find((row) => row.id === chosen)
  const arrived = line?.amount ?? (chosen === NOTHING ? 0 : undefined)
  const difference = arrived === undefined ? undefined : arrived - net
  const match = useSave({
    save: () =>
      settlementsApi.match({
        params: { id },
        version,
        body: { bankLineId: line?.id ?? null, expectedDifference: difference ?? 0, ...(note.trim() && { note }) },
      }),
    touches: touchedBySettlements,
    done: () => say('matchDone', { amount: money(arrived ?? 0) }),
    onSaved: onClose,
  })
  return { chosen, setChosen, note, setNote, difference, match }
}

function MatchForm(props: OpenMatchProps & { rows: Candidate[] }) {
  const { settlement, rows, onClose } = props
  const say = useWords(settlementWords)
  const { money } = useFormat()
  const { chosen, setChosen, note, setNote, difference, match } = useMatch(props)
  const isEmpty = rows.length === 0 && settlement.net > 0
  const send = () => {
    if (difference !== undefined) match.mutate()
  }
  return (
    <DialogForm
      error={match.error?.message}
      act={say('matchAct')}
      isBusy={match.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <p className={classes['quiet']}>{say('matchWhy', { amount: money(settlement.net) })}</p>
      {isEmpty && <p>{say('candidatesNone')}</p>}
      {!isEmpty && (
        <Radio.Group label={say('candidates')} value={chosen ?? null} onChange={setChosen}>
          <Stack gap={12} mt={8}>
            {rows.map((row) => (
              <CandidateLine key={row.id} row={row} net={settlement.net} />
            ))}
            {settlement.net <= 0 && <Radio value={NOTHING} label={say('nothingArrives')} />}
          </Stack>
        </Radio.Group>
      )}
      {difference !== undefined && difference !== 0 && (
        <Textarea
          label={say('noteLabel')}
          description={say('noteHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          autosize
          maxLength={500}
          value={note}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
      )}
    </DialogForm>
  )
}

function CandidateLine({ row, net }: { row: Candidate; net: number }) {
  const say = useWords(settlementWords)
  const { money, dateTime } = useFormat()
  const { id, amount, isSameAmount, reference, bookedAt, description } = row
  const compared = isSameAmount ? say('sameAmount') : say('otherAmount', { amount: money(amount - net) })
  return (
    <Radio
      value={id}
      label={`${money(amount)} · ${compared}`}
      description={`${say('bankLine', { reference, when: dateTime(bookedAt) })} · ${description}`}
    />
  )
}
